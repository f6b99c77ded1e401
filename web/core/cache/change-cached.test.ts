import { type InfiniteData, InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Page } from "#web/core/api/api.ts";
import { changeCachedItems } from "./change-cached.ts";

interface Item {
  id: number;
  isLiked?: boolean;
}
type Pages = InfiniteData<Page<Item>>;

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});
afterEach(() => client.clear());

const pagesOf = (...pages: Item[][]): Pages => ({
  pages: pages.map((items, at) => ({ items, next: at < pages.length - 1 ? String(at + 1) : null })),
  pageParams: pages.map((_, at) => (at === 0 ? null : String(at))),
});
const idsOf = (key: string) => client.getQueryData<Pages>([key])?.pages.map(({ items }) => items.map(({ id }) => id));
const like = (id: number) =>
  changeCachedItems<Item>(client, ["list"], (item) => (item.id === id ? { ...item, isLiked: true } : item));

/** A list on the screen, whose answers come when they are told to. */
function watch(answers: Promise<Page<Item>>[]) {
  const observer = new InfiniteQueryObserver<Page<Item>, Error, Pages, string[], string | null>(client, {
    queryKey: ["list"],
    queryFn: () => answers.shift() ?? Promise.reject(new Error("Asked once too often")),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { observer, leave: observer.subscribe(() => {}) };
}
const settled = () => expect.poll(() => client.isFetching()).toBe(0);

test("a list without the item stays the same, and a stale query stays stale", async () => {
  client.setQueryData(["list", "other"], pagesOf([{ id: 1 }]));
  client.setQueryData(["list"], pagesOf([{ id: 2 }], [{ id: 3 }]));
  await client.invalidateQueries({ queryKey: ["list"], refetchType: "none" });
  const before = client.getQueryData<Pages>(["list"]);
  like(3);
  expect(client.getQueryData<Pages>(["list"])?.pages[1]?.items).toEqual([{ id: 3, isLiked: true }]);
  expect(client.getQueryData<Pages>(["list"])?.pages[0]).toBe(before?.pages[0]);
  expect([client.getQueryState(["list"]), client.getQueryState(["list", "other"])]).toMatchObject([
    { isInvalidated: true },
    { isInvalidated: true, data: pagesOf([{ id: 1 }]) },
  ]);
});

test("a change to undefined takes the item out", () => {
  client.setQueryData(["list"], pagesOf([{ id: 1 }, { id: 2 }], [{ id: 3 }]));
  changeCachedItems<Item>(client, ["list"], (item) => (item.id === 2 ? undefined : item));
  expect(idsOf("list")).toEqual([[1], [3]]);
});

test("an answer that was on its way does not take the change back: it is asked for anew", async () => {
  client.setQueryData(["list"], pagesOf([{ id: 1 }]));
  const old = Promise.withResolvers<Page<Item>>();
  const anew = Promise.withResolvers<Page<Item>>();
  const { observer, leave } = watch([old.promise, anew.promise]);
  void observer.refetch();
  like(1);
  old.resolve({ items: [{ id: 1 }], next: null });
  await old.promise;
  expect(client.getQueryData(["list"])).toEqual(pagesOf([{ id: 1, isLiked: true }]));
  anew.resolve({ items: [{ id: 1, isLiked: true }, { id: 4 }], next: null });
  await settled();
  expect(idsOf("list")).toEqual([[1, 4]]);
  leave();
});

test("a next page that was on its way does not bring the old ones back either; its list asks for it again", async () => {
  client.setQueryData(["list"], { pages: [{ items: [{ id: 1 }], next: "1" }], pageParams: [null] });
  const called = Promise.withResolvers<Page<Item>>();
  const { observer, leave } = watch([called.promise, Promise.resolve({ items: [{ id: 2 }], next: null })]);
  void observer.fetchNextPage();
  like(1);
  called.resolve({ items: [{ id: 2 }], next: null });
  await settled();
  expect(idsOf("list")).toEqual([[1]]);
  await observer.fetchNextPage();
  expect(client.getQueryData<Pages>(["list"])?.pages.map(({ items }) => items)).toEqual([
    [{ id: 1, isLiked: true }],
    [{ id: 2 }],
  ]);
  leave();
});
