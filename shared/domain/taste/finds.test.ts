import { expect, test } from "vitest";
import type { RatedProducts } from "./agreement.ts";
import { type Friend, findsAmong } from "./finds.ts";

const rated = (ratings: Record<string, number>): RatedProducts =>
  new Map(Object.entries(ratings).map(([id, rating]) => [id, { rated: 1, tenths: Math.round(10 * rating) }]));
const common = { a: 9, b: 8, c: 7, d: 6, e: 5, f: 4 };
const opposite = { a: 4, b: 5, c: 6, d: 7, e: 8, f: 9 };
const friend = (id: string, theirs: Record<string, number>, comparable = true): Friend => ({
  ...{ id, mine: rated(common), theirs: rated(theirs), comparable },
});
const had = new Set(Object.keys(common));
const found = (friends: readonly Friend[]) => findsAmong(friends, had).map(({ productId }) => productId);

test("what friends like more comes first, and nothing that they like less than their own mean, or that one has had", () => {
  const friends = [friend("june", { ...common, good: 8, better: 10, poor: 1 })];
  expect(found(friends)).toEqual(["better", "good"]);
  expect(findsAmong(friends, had)[0]?.likedBy).toEqual(["june"]);
});

test("friends who order products alike count more, those who order them the other way round nothing", () => {
  const alike = friend("alike", { ...common, first: 9, second: 8 });
  const unlike = friend("unlike", { ...opposite, first: 1, second: 10, third: 10 });
  expect(found([alike, unlike])).toEqual(["first", "second"]);
});

test("somebody who doesn't want to be compared counts as somebody of whom nothing is known", () => {
  const theirs = { ...common, first: 9 };
  const unknown = { ...friend("dez", theirs), mine: rated({}) };
  const [off, few] = [findsAmong([friend("dez", theirs, false)], had), findsAmong([unknown], had)];
  expect(off).toEqual(few);
  expect(off).toHaveLength(1);
});
