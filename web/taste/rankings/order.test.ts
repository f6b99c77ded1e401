import { expect, test } from "vitest";
import { limits } from "#shared/domain/limits.ts";
import { moveItem } from "#web/kit/list/use-row-drag.ts";
import { placesToSave } from "./manage-rankings.tsx";
import { closeCallsLabel } from "./ranked-sessions.tsx";

const listed = (count: number) => Array.from({ length: count }, (_, index) => ({ id: 1_000_000 + index }));
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

test("close calls are counted in words a person would say", () => {
  expect(closeCallsLabel({ places: 10, closeCalls: 3 })).toBe("3 close calls in your top 10.");
  expect(closeCallsLabel({ places: 4, closeCalls: 1 })).toBe("1 close call in your top 4.");
  expect(closeCallsLabel({ places: 10, closeCalls: 0 })).toBe("Your top 10 looks settled.");
});
