import { afterEach, expect, test, vi } from "vitest";
import { clearBadge } from "#web/core/browser/home-screen.ts";
import { createQueryClient } from "#web/core/cache/query-client.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { assumePerson } from "#web/core/sign-in/known-person.ts";
import { leaveDevice } from "#web/offline/leave-device.ts";
import { keepPersonKnown, watchBadge } from "./while-idle.ts";

const badge = { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) };
Object.assign(navigator, badge);
afterEach(() => vi.clearAllMocks());

test("the icon follows the unread counts of notifications and conversations, and is told once of each", () => {
  const queryClient = createQueryClient();
  watchBadge(queryClient);
  expect(badge.setAppBadge).not.toHaveBeenCalled();
  for (const count of [3, 3, 0]) queryClient.setQueryData(queryKeys.unreadCount, { count });
  queryClient.setQueryData(queryKeys.unreadConversations, { count: 2 });
  expect(badge.setAppBadge.mock.calls).toEqual([[3], [0], [2]]);
  clearBadge();
  expect(badge.clearAppBadge).toHaveBeenCalledOnce();
});

test("signing out takes the count from the icon", async () => {
  await leaveDevice("alice", "keep");
  expect(badge.clearAppBadge).toHaveBeenCalledOnce();
});

test("the next start without a connection knows the account as it was last seen", () => {
  const queryClient = createQueryClient();
  keepPersonKnown(queryClient);
  expect(assumePerson()).toBeUndefined();
  for (const defaultSessionPrivacy of [true, false])
    queryClient.setQueryData(queryKeys.currentUser, { id: "alice", defaultSessionPrivacy });
  expect(assumePerson()).toEqual({ id: "alice", defaultSessionPrivacy: false });
});
