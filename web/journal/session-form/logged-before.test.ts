import { expect, test } from "vitest";
import { lastTimeDay } from "./logged-before.tsx";

const now = new Date(2026, 10, 24, 9);

test.each([
  [new Date(2026, 10, 24, 1), "today"],
  [new Date(2026, 10, 23, 23), "yesterday"],
  [new Date(2026, 10, 20, 12), "on Friday"],
  [new Date(2026, 10, 17, 12), "on Nov 17"],
  [new Date(2025, 10, 20, 12), "on Nov 20, 2025"],
])("%s was %s", (time, told) => {
  expect(lastTimeDay(time, null, now)).toBe(told);
});
