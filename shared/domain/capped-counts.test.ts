import { expect, test } from "vitest";
import { newSessionsLabel, unreadBadge } from "./capped-counts.ts";

test("the badge counts to 9, then shows 9+, and is absent at 0", () => {
  expect([0, 1, 9, 10, 250].map(unreadBadge)).toEqual([null, "1", "9", "9+", "9+"]);
});

test.each([
  [1, "1 new session"],
  [2, "2 new sessions"],
  [99, "99 new sessions"],
  [100, "99+ new sessions"],
])("%i reads '%s'", (count, label) => {
  expect(newSessionsLabel(count)).toBe(label);
});
