import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { forgetPerson } from "./forget-person.ts";
import { refreshFollowing } from "./person-cache.ts";
import { queryKeys } from "./query-keys.ts";
import { refreshSessions } from "./session-cache.ts";

const namesPeople = [
  queryKeys.product("haze"),
  queryKeys.productsFound("haze"),
  queryKeys.wants,
  queryKeys.engagement(1, 2),
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

test("an unfollowed person's favorites are fetched anew, a blocked one's are gone at once", () => {
  const [unfollowed, blocked] = [filled(), filled()];
  refreshFollowing(unfollowed, "bob");
  forgetPerson(blocked, "bob");
  expect(isStale(unfollowed, favorites)).toBe(true);
  expect(blocked.getQueryData(favorites)).toBeUndefined();
});

test("products are searched anew after a session was logged, edited or deleted", async () => {
  const queryClient = filled();
  await refreshSessions(queryClient, "ann");
  expect(isStale(queryClient, queryKeys.productsFound("haze"))).toBe(true);
});
