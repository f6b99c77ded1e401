import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupProducts, type Merge } from "./product-groups.ts";

const products = ["a", "b", "c", "d", "e", "f"];
const merge = fc.record({ productId: fc.constantFrom(...products), intoProductId: fc.constantFrom(...products) });
/** As the call takes them: it refuses a pair that is one product already. */
function taken(wanted: readonly Merge[]): Merge[] {
  const merges: Merge[] = [];
  for (const each of wanted)
    if (!groupProducts(merges).membersOf(each.productId).includes(each.intoProductId)) merges.push(each);
  return merges;
}
const merges = fc.array(merge, { maxLength: 12 }).map(taken);

/** What the pairs connect, found step by step from one product. */
function connected(start: string, pairs: readonly Merge[]): string[] {
  const found = new Set([start]);
  for (const _ of products)
    for (const { productId, intoProductId } of pairs)
      if (found.has(productId) || found.has(intoProductId)) found.add(productId).add(intoProductId);
  return [...found].sort();
}
const grouping = (pairs: readonly Merge[]) =>
  products.map((id) => groupProducts(pairs).membersOf(id).toSorted().join(""));

describe("products of one person", () => {
  test("are one exactly when merges connect them, chains and merges of merged ones too", () => {
    fc.assert(
      fc.property(merges, (pairs) => {
        expect(grouping(pairs)).toEqual(products.map((id) => connected(id, pairs).join("")));
      }),
    );
  });

  test("all of a group have one name, which is that of one of them", () => {
    fc.assert(
      fc.property(merges, (pairs) => {
        const { nameOf, membersOf } = groupProducts(pairs);
        for (const id of products) {
          expect(membersOf(id)).toContain(nameOf(id));
          expect(new Set(membersOf(id).map(nameOf)).size).toBe(1);
        }
      }),
    );
  });

  test("the last merge decides the name", () => {
    fc.assert(
      fc.property(merges, merge, (pairs, last) => {
        const before = groupProducts(pairs);
        const after = groupProducts([...pairs, last]);
        expect(after.nameOf(last.productId)).toBe(before.nameOf(last.intoProductId));
      }),
    );
  });

  test("undoing one merge, whichever it is, leaves what the others make by themselves", () => {
    fc.assert(
      fc.property(merges, fc.nat(), (pairs, at) => {
        const left = pairs.filter((_, index) => index !== at % Math.max(1, pairs.length));
        expect(grouping(left)).toEqual(products.map((id) => connected(id, left).join("")));
      }),
    );
  });
});
