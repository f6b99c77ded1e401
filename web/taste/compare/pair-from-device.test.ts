import fc from "fast-check";
import { expect, test } from "vitest";
import { nameOf, nearPair } from "./pair-from-device.ts";

/** From 0, below 1. */
const draw = fc.double({ min: 0, max: 0.99, noNaN: true });
const session = (id: number, rating: number | null) => ({ id, rating });

test("two whose scores are near each other, in either order", () => {
  const sessions = Array.from({ length: 9 }, (_, id) => session(id, id));
  fc.assert(
    fc.property(draw, draw, (first, second) => {
      const draws = [first, second];
      const [left, right] = nearPair(sessions, () => draws.shift() ?? 0) ?? [];
      const gap = Math.abs((left?.rating ?? 0) - (right?.rating ?? 0));
      expect([gap >= 1, gap <= 3]).toEqual([true, true]);
    }),
  );
});

test("another pair than the last one, as long as there is one", () => {
  const three = [session(1, 9), session(2, 8), session(3, null)];
  expect(nameOf(nearPair(three, () => 0) ?? [])).toBe("1 2");
  const four = [...three, session(4, 7)];
  expect(nameOf(nearPair(four, () => 0, "1 2") ?? [])).toBe("1 4");
  expect(nameOf(nearPair(three, () => 0, "1 2") ?? [])).toBe("1 2");
});

test("unrated ones where there are no two scores; nothing with fewer than two sessions", () => {
  expect(nameOf(nearPair([session(1, null), session(2, null)], () => 0) ?? [])).toBe("1 2");
  expect(nearPair([session(1, 8)], () => 0)).toBeUndefined();
});
