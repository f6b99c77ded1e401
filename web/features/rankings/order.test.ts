import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "#shared/domain/limits.ts";
import { moveItem, orderHint, placesToSave } from "./order.ts";

const listed = (count: number) => Array.from({ length: count }, (_, index) => ({ id: 1_000_000 + index }));
const move = fc.record({
  count: fc.integer({ min: 1, max: 40 }),
  from: fc.nat(39),
  to: fc.integer({ min: -2, max: 41 }),
});

test("moving an item keeps every item, and the others in their order", () => {
  fc.assert(
    fc.property(move, ({ count, from, to }) => {
      const before = listed(count);
      const at = from % count;
      const after = moveItem(before, at, to);
      expect(after.indexOf(before[at] ?? { id: 0 })).toBe(Math.min(Math.max(to, 0), count - 1));
      expect(after.filter((item) => item !== before[at])).toEqual(before.toSpliced(at, 1));
    }),
  );
});

test("an order that fits one request is sent whole", () => {
  const before = listed(500);
  const after = moveItem(before, 4, 1);
  expect(placesToSave(before, after)).toEqual(after.map(({ id }, index) => ({ sessionId: id, rank: index + 1 })));
});

test("a longer order sends only the changed places and the one above", () => {
  const before = listed(5_000);
  const rankings = placesToSave(before, moveItem(before, 4_000, 3_000));
  expect(rankings).toHaveLength(1_002);
  expect(rankings.slice(0, 2)).toEqual([
    { sessionId: 1_002_999, rank: 3_000 },
    { sessionId: 1_004_000, rank: 3_001 },
  ]);
  expect(rankings.at(-1)).toEqual({ sessionId: 1_003_999, rank: 4_001 });
  expect(JSON.stringify({ rankings }).length).toBeLessThan(limits.json.bytes);
});

const places = (...certainties: (number | null)[]) => certainties.map((certainty) => ({ certainty }));

test("the hint counts the uncertain pairs of neighbours in the top five", () => {
  expect(orderHint(places(0.9, 0.5, 0.6, 0.7, 0.5, 0.5, null))).toBe(
    "2 close calls in your top 5. A few more comparisons will settle it.",
  );
  expect(orderHint(places(0.5, null))).toBe("1 close call in your top 2. A few more comparisons will settle it.");
});

test("an order with a certain top five looks settled, even with uncertain places below", () => {
  expect(orderHint(places(0.7, 0.8, 0.9, 0.99, 0.5, null))).toBe("Your top 5 looks settled.");
});

test("a single session has no hint", () => {
  expect(orderHint(places(null))).toBeUndefined();
  expect(orderHint([])).toBeUndefined();
});
