import fc from "fast-check";
import { expect, test } from "vitest";
import { moveItem } from "./use-row-drag.ts";

const listed = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
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
