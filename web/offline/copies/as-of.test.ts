import { expect, test } from "vitest";
import { asOf } from "./as-of.ts";

const now = new Date(2026, 10, 24, 10, 0);

test("today has the time of day alone, another day its date as well", () => {
  expect(asOf(new Date(2026, 10, 24, 9, 41).getTime(), now)).toMatch(/^9:41/);
  expect(asOf(new Date(2026, 10, 20, 9, 41).getTime(), now)).toMatch(/^Nov 20, 9:41/);
});
