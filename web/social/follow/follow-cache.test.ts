import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiError } from "#web/core/api/api-error.ts";
import { forgetPerson } from "#web/core/cache/forget-person.ts";
import { createQueryClient } from "#web/core/cache/query-client.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { refreshSessions } from "#web/core/cache/session-cache.ts";
import { changeCachedFollowing, refreshFollowing } from "./follow-cache.ts";

const namesPeople = [
  queryKeys.product("haze"),
  queryKeys.productsFound("haze"),
  queryKeys.wants,
  queryKeys.engagement(1, 2),
  queryKeys.mutualFollows(""),
];
const favorites = queryKeys.favorites("bob");

function filled() {
  const queryClient = new QueryClient();
  for (const key of [...namesPeople, favorites]) queryClient.setQueryData(key, []);
  return queryClient;
}
const isStale = (queryClient: QueryClient, key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

test.each([
  ["a follow or unfollow", refreshFollowing],
  ["a block or unblock", forgetPerson],
])("after %s, what names people is fetched anew", (_, change) => {
  const queryClient = filled();
  change(queryClient, "bob");
  expect(namesPeople.filter((key) => !isStale(queryClient, key))).toEqual([]);
});

test("someone who came by an invite can follow and block others right after", () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKeys.inviter, { inviter: { id: "june" }, latest: null });
  changeCachedFollowing(queryClient, "bob", { isFollowing: true, isRequested: false });
  refreshFollowing(queryClient, "bob");
  expect(isStale(queryClient, queryKeys.inviter)).toBe(true);
  queryClient.setQueryData(queryKeys.inviter, { inviter: { id: "june" }, latest: null });
  forgetPerson(queryClient, "bob");
  expect(isStale(queryClient, queryKeys.inviter)).toBe(true);
});

test("an unfollowed person's favorites are fetched anew, a blocked one's are gone at once", () => {
  const [unfollowed, blocked] = [filled(), filled()];
  refreshFollowing(unfollowed, "bob");
  forgetPerson(blocked, "bob");
  expect(isStale(unfollowed, favorites)).toBe(true);
  expect(blocked.getQueryData(favorites)).toBeUndefined();
});

test("a blocked person can be picked for nothing anymore", () => {
  const queryClient = new QueryClient();
  const people = [{ id: "ann" }, { id: "bob" }];
  const lists = [queryKeys.mutualFollows(""), queryKeys.mutualFollows("b"), queryKeys.closeFriends];
  const pages = [queryKeys.peopleToMessage(""), queryKeys.followersToPick("")];
  for (const key of lists) queryClient.setQueryData(key, people);
  for (const key of pages)
    queryClient.setQueryData(key, { pages: [{ items: people, next: null }], pageParams: [null] });
  forgetPerson(queryClient, "bob");
  for (const key of [...lists, ...pages]) {
    expect(JSON.stringify(queryClient.getQueryData(key))).toContain("ann");
    expect(JSON.stringify(queryClient.getQueryData(key))).not.toContain("bob");
  }
});

test("two people who can't be found don't ask for each other in turns", async () => {
  const queryClient = createQueryClient();
  const asked: string[] = [];
  const leave = ["bob", "dan"].map((userId) =>
    new QueryObserver(queryClient, {
      queryKey: queryKeys.profile(userId),
      queryFn: () => {
        // A third answer would only be followed by more.
        if (asked.push(userId) > 2) return new Promise<never>(() => {});
        throw new ApiError(404, "Not Found", "");
      },
    }).subscribe(() => {}),
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  for (const stop of leave) stop();
  expect(asked).toEqual(["bob", "dan"]);
});

test("products are searched anew after a session was logged, edited or deleted", async () => {
  const queryClient = filled();
  await refreshSessions(queryClient, "ann");
  expect(isStale(queryClient, queryKeys.productsFound("haze"))).toBe(true);
});
