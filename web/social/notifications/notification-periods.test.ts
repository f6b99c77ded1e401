import { expect, test } from "vitest";
import type { Notification } from "#shared/contract/notifications.ts";
import { periodsOf } from "./notification-periods.ts";

const now = new Date(2026, 10, 24, 12);
let id = 0;
function told(daysAgo: number, details: Partial<Notification> = {}): Notification {
  id += 1;
  const fromUser = { id: `p${id}`, username: `p${id}`, firstName: `P${id}`, lastName: null, profileImageUrl: null };
  return {
    ...{ id, userId: "me", type: "follow", kind: "follow", fromUserId: fromUser.id, fromUser, sessionId: null },
    ...{ session: null, isRequest: false, isRead: false },
    createdAt: new Date(2026, 10, 24 - daysAgo, 11).toISOString(),
    ...details,
  };
}
const like = (daysAgo: number, sessionId: number) => told(daysAgo, { kind: "like", type: "like", sessionId });
const sizes = (notifications: readonly Notification[], hasNextPage = false) =>
  periodsOf(notifications, now, hasNextPage).map(({ title, entries }) => [title, entries.map(({ all }) => all.length)]);

test("nothing has no periods", () => {
  expect(sizes([])).toEqual([]);
});

test("requests come first, then today, this week and earlier", () => {
  expect(sizes([told(0), told(1), told(6), told(7), told(9, { isRequest: true })])).toEqual([
    ["Waiting for you", [1]],
    ["Today", [1]],
    ["This week", [1, 1]],
    ["Earlier", [1]],
  ]);
});

test("likes of one session are one row in each period, where the newest stands", () => {
  expect(sizes([told(0), like(0, 1), like(0, 2), like(0, 1), told(0), like(0, 1), like(2, 1), like(3, 1)])).toEqual([
    ["Today", [1, 3, 1, 1]],
    ["This week", [2]],
  ]);
});

test("only the last period may go on with the next page", () => {
  const [today, week] = periodsOf([like(0, 1), like(2, 1)], now, true);
  expect([today?.entries[0]?.mayHaveMore, week?.entries[0]?.mayHaveMore]).toEqual([false, true]);
  expect(periodsOf([like(0, 1)], now, false)[0]?.entries[0]?.mayHaveMore).toBe(false);
});
