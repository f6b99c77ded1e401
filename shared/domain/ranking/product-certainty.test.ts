import { expect, it } from "vitest";
import { sessionsRated } from "#test/ranking-simulation/history.ts";
import { fitRanking } from "./fit.ts";
import { productCertainty } from "./product-certainty.ts";
import { rankProducts } from "./product-strength.ts";

/** The certainty of a product with these ratings beside thirty sessions with other products. */
function said(own: readonly (number | null)[]) {
  const others = Array.from({ length: 30 }, (_, place) => 4 + (place % 6));
  const sessions = sessionsRated(...own, ...others);
  const products = [
    { sessionIds: own.map((_, id) => id) },
    ...others.map((_, place) => ({ sessionIds: [own.length + place] })),
  ];
  const ranked = rankProducts(products, fitRanking(sessions, []), []);
  const found = ranked.find(({ product }) => product === products[0]);
  return found && productCertainty(found);
}

it("is never sure of one session", () => {
  expect(said([9])).toBe("one");
});

it("is open at first, and sure after enough sessions", () => {
  expect(said([9, 9])).toBe("open");
  expect(said(Array(8).fill(9))).toBe("sure");
});

it("counts as one session only a product logged once", () => {
  expect(said([9, null])).toBe("open");
});
