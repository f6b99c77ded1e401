import { expect, it } from "vitest";
import { unreadBadge } from "./unread-badge.ts";

it("counts to 9, then shows 9+, and is absent at 0", () => {
  expect([0, 1, 9, 10, 250].map(unreadBadge)).toEqual([null, "1", "9", "9+", "9+"]);
});
