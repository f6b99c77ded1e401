import fc from "fast-check";
import { expect, it } from "vitest";
import { inRankingsOrder, type RankedByHand } from "./rankings-order.ts";

const entry = (id: number, rating: number | null, rank: number | null, day = 1): RankedByHand => ({
  id,
  rating,
  rank,
  createdAt: `2025-07-${String(day).padStart(2, "0")}T00:00:00.000Z`,
});
const ids = (entries: readonly RankedByHand[]) => inRankingsOrder(entries).map(({ id }) => id);

it("puts the best rating first and the unrated after all rated ones", () => {
  expect(ids([entry(1, null, null), entry(2, 0, null), entry(3, 9.1, null), entry(4, 5, null)])).toEqual([3, 4, 2, 1]);
});

it("breaks ties by the saved rank, then newest first, then by the higher id", () => {
  expect(ids([entry(1, 8, null, 2), entry(2, 8, 2, 1), entry(3, 8, 1, 1), entry(4, 8, null, 3)])).toEqual([3, 2, 4, 1]);
  expect(ids([entry(1, 8, null), entry(2, 8, null)])).toEqual([2, 1]);
});

it("orders unrated sessions by the saved rank, then newest first", () => {
  expect(ids([entry(1, null, null, 1), entry(2, null, null, 2), entry(3, null, 7, 1)])).toEqual([3, 2, 1]);
});

it("does not depend on the order given", () => {
  const some = fc.uniqueArray(
    fc.record({
      id: fc.nat(50),
      rating: fc.option(fc.integer({ min: 0, max: 4 })),
      rank: fc.option(fc.integer({ min: 1, max: 4 })),
      createdAt: fc.constantFrom("2025-07-01T00:00:00.000Z", "2025-07-02T00:00:00.000Z"),
    }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(some, (entries) => {
      expect(ids(entries.toReversed())).toEqual(ids(entries));
    }),
  );
});
