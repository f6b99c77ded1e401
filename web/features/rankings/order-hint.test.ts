import { expect, test } from "vitest";
import { orderHint } from "./order-hint.ts";

const places = (...certainties: (number | null)[]) => certainties.map((certainty) => ({ certainty }));

test("the hint counts the neighbours of the first five places that may well stand the other way round", () => {
  expect(orderHint(places(0.9, 0.5, 0.6, 0.7, 0.5, 0.5, null))).toBe(
    "2 close calls in your top 5. A few more comparisons would tell.",
  );
  expect(orderHint(places(0.5, null))).toBe("1 close call in your top 2. A few more comparisons would tell.");
});

test("an order whose first places are sure looks settled, whatever comes below", () => {
  expect(orderHint(places(0.7, 0.8, 0.9, 0.99, 0.5, null))).toBe("The order of your top 5 looks settled.");
});

test("one session alone has no order", () => {
  expect(orderHint(places(null))).toBeUndefined();
  expect(orderHint([])).toBeUndefined();
});
