import { expect, test } from "vitest";
import { inSavedOrder, pagesInSavedOrder } from "./waiting-order.ts";

const entry = (id: number, place: number | null) => ({
  ...{ id, place, certainty: place === null ? null : 0.9 },
  range: place === null ? null : { from: 1, to: 3 },
});
const order = [entry(11, 1), entry(12, 2), entry(13, 3), entry(14, null), entry(15, null)];
const saved = (...ids: number[]) => ids.map((sessionId, above) => ({ sessionId, rank: above + 1 }));
const placesOf = (entries: readonly { id: number; place: number | null }[]) =>
  entries.map(({ id, place }) => `${id}:${place}`).join(" ");

test("sessions stand where they were put, and nothing more is known of their places", () => {
  const now = inSavedOrder(order, saved(13, 11, 12, 14, 15));
  expect(placesOf(now)).toBe("13:1 11:2 12:3 14:null 15:null");
  expect(now[0]).toEqual({ id: 13, place: 1, range: { from: 1, to: 1 }, certainty: null });
});

test("one without a place has one once it's put above another that has", () => {
  expect(placesOf(inSavedOrder(order, saved(11, 15, 12, 13, 14)))).toBe("11:1 15:2 12:3 13:4 14:null");
});

test("a part of a long order leaves the rest where it is", () => {
  const part = [
    { sessionId: 13, rank: 2 },
    { sessionId: 12, rank: 3 },
  ];
  const now = inSavedOrder(order, part);
  expect(placesOf(now)).toBe("11:1 13:2 12:3 14:null 15:null");
  expect(now[0]).toBe(order[0]);
});

test("the pages of a list stay as long as they are", () => {
  const pages = [
    { items: order.slice(0, 2), next: "more" },
    { items: order.slice(2, 3), next: null },
  ];
  const now = pagesInSavedOrder({ pages, pageParams: [null, "more"] }, saved(13, 12, 11));
  expect(now.pages.map(({ items }) => placesOf(items))).toEqual(["13:1 12:2", "11:3"]);
});
