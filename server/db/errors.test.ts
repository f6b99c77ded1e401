import { expect, test } from "vitest";
import { isDiskFailure } from "./errors.ts";

test.each([
  [10, true], // I/O error
  [1034, true], // I/O error while waiting for the disk
  [5, false], // busy
  [13, false], // full
  [undefined, false],
])("of SQLite's codes %s is a failure of the disk: %s", (errcode, is) => {
  expect(isDiskFailure(Object.assign(new Error("as SQLite says"), { errcode }))).toBe(is);
});
