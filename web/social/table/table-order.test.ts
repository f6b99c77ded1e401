import { expect, test } from "vitest";
import type { TableRow } from "#shared/contract/session-table.ts";
import { newestFirst, readTablePlace, tablePath } from "#web/core/navigation/table-address.ts";
import { pressedOrder, sortRows } from "./table-order.ts";

const row = (id: number, changes: Partial<TableRow> = {}): TableRow => ({
  ...{
    id,
    strainName: "Haze",
    strainType: null,
    brand: null,
    ingestionMethod: "joint",
    amount: null,
    amountUnit: null,
  },
  ...{ location: null, reasons: [], rating: null, ratedBy: null, visibility: "public", photo: null, utcOffset: null },
  consumedAt: `2026-05-0${id}T12:00:00.000Z`,
  createdAt: "2026-06-01T12:00:00.000Z",
  ...changes,
});
const idsBy = (rows: readonly TableRow[], column: Parameters<typeof pressedOrder>[1], direction = "ascending") =>
  sortRows(rows, { column, direction: direction === "ascending" ? "ascending" : "descending" }).map(({ id }) => id);

test("what has nothing in a column comes last in both directions, the newest first among equals", () => {
  const rows = [row(1), row(2, { rating: 7 }), row(3), row(4, { rating: 9 })];
  expect(idsBy(rows, "rating")).toEqual([2, 4, 3, 1]);
  expect(idsBy(rows, "rating", "descending")).toEqual([4, 2, 3, 1]);
});

test("names are sorted as people read them: without case and accents, numbers by their value", () => {
  const named = ["Éclair 10", "eclair 2", "Zkittlez", "apple"].map((strainName, at) => row(at + 1, { strainName }));
  expect(idsBy(named, "strain")).toEqual([4, 2, 1, 3]);
  expect(idsBy(named, "strain", "descending")).toEqual([3, 1, 2, 4]);
});

test("amounts are compared within one unit", () => {
  const rows = [
    row(1, { amount: 0.5, amountUnit: "g" }),
    row(2, { amount: 3, amountUnit: "puffs" }),
    row(3, { amount: 0.2, amountUnit: "g" }),
    row(4),
  ];
  expect(idsBy(rows, "amount")).toEqual([3, 1, 2, 4]);
  expect(idsBy(rows, "amount", "descending")).toEqual([1, 3, 2, 4]);
});

test("dates, audiences, reasons, places and methods have their orders", () => {
  const rows = [
    row(1, { visibility: "private", reasons: ["sleep"], location: "Studio", ingestionMethod: "pen" }),
    row(2, { visibility: "followers", reasons: ["focus"], location: "Home", ingestionMethod: "" }),
    row(3),
  ];
  expect(idsBy(rows, "date")).toEqual([1, 2, 3]);
  expect(idsBy(rows, "date", "descending")).toEqual([3, 2, 1]);
  expect(idsBy(rows, "audience")).toEqual([3, 2, 1]);
  expect(idsBy(rows, "for")).toEqual([2, 1, 3]);
  expect(idsBy(rows, "place")).toEqual([2, 1, 3]);
  expect(idsBy(rows, "method")).toEqual([3, 1, 2]);
});

test("a head sorts by its column, the largest numbers and the newest first, and turns round when it's pressed again", () => {
  expect(pressedOrder(newestFirst, "strain")).toEqual({ column: "strain", direction: "ascending" });
  expect(pressedOrder(newestFirst, "rating")).toEqual({ column: "rating", direction: "descending" });
  expect(pressedOrder(newestFirst, "date")).toEqual({ column: "date", direction: "ascending" });
});

test("filters and order are in the address, and nonsense there is left out", () => {
  const order = { column: "rating", direction: "descending" } as const;
  expect(tablePath()).toBe("/sessions");
  const address = tablePath({ q: "porch", methods: ["joint"] }, order);
  expect(address).toBe("/sessions?q=porch&method=joint&order=-rating");
  expect(readTablePlace(address.slice(address.indexOf("?")))).toMatchObject({
    choices: { q: "porch", methods: ["joint"] },
    order,
  });
  expect(readTablePlace("?order=shoe-size&method=spoon")).toMatchObject({
    choices: { methods: [] },
    order: newestFirst,
  });
});
