import { expect, test } from "vitest";
import { limits } from "#shared/domain/limits.ts";
import { moveItem } from "#web/kit/list/use-row-drag.ts";
import { placesToSave } from "./hand-order.ts";

const listed = (count: number) => Array.from({ length: count }, (_, index) => ({ id: 1_000_000 + index }));
test("an order that fits one request is sent whole", () => {
  const before = listed(500);
  const after = moveItem(before, 4, 1);
  expect(placesToSave(after, before)).toEqual(after.map(({ id }, index) => ({ sessionId: id, rank: index + 1 })));
});

test("a longer order sends only the changed places and the one above", () => {
  const before = listed(9_000);
  const rankings = placesToSave(moveItem(before, 4_000, 3_000), before);
  expect(rankings).toHaveLength(1_002);
  expect(rankings.slice(0, 2)).toEqual([
    { sessionId: 1_002_999, rank: 3_000 },
    { sessionId: 1_004_000, rank: 3_001 },
  ]);
  expect(rankings.at(-1)).toEqual({ sessionId: 1_003_999, rank: 4_001 });
  expect(JSON.stringify({ rankings }).length).toBeLessThan(limits.rankings.bytes);
});
