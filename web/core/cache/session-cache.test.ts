import { type InfiniteData, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Session } from "#shared/contract/sessions.ts";
import type { Page } from "#web/core/api/api.ts";
import { queryKeys } from "./query-keys.ts";
import { showLogged } from "./session-cache.ts";

const session = (id: number) =>
  ({ id, userId: "ann", createdAt: new Date(id * 1_000).toISOString() }) satisfies Partial<Session> as Session;
const listOf = (...ids: number[]): InfiniteData<Page<Session>> => ({
  pages: [{ items: ids.map(session), next: "more", self: "first" }],
  pageParams: [null],
});

test("a session stands at its time in the feed and in one's own lists, once, and in no search", () => {
  const client = new QueryClient();
  const own = [queryKeys.feed("ann"), queryKeys.userSessions("ann"), queryKeys.allSessions("ann")];
  const others = [queryKeys.sessionsFound("ann", {}), queryKeys.userSessions("ann", "stranger")];
  for (const key of [...own, ...others]) client.setQueryData(key, listOf(4, 2));
  for (const id of [5, 3, 5]) showLogged(client, session(id));
  const ids = (key: readonly unknown[]) =>
    client.getQueryData<ReturnType<typeof listOf>>(key)?.pages.map(({ items }) => items.map(({ id }) => id));
  expect(own.map(ids)).toEqual([[[5, 4, 3, 2]], [[5, 4, 3, 2]], [[5, 4, 3, 2]]]);
  expect(others.map(ids)).toEqual([[[4, 2]], [[4, 2]]]);
  client.clear();
});
