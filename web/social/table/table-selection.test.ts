import { describe, expect, test } from "vitest";
import { gapsBetween, rowsToRender } from "./row-window.ts";
import { allToggled, extended, nothingSelected, type Selection, toggled } from "./table-selection.ts";

const order = [1, 2, 3, 4, 5, 6];
const idsOf = ({ ids }: Selection) => [...ids].sort();

describe("a selection", () => {
  test("takes a range from the last one that was pressed, in the order of the table", () => {
    const second = toggled(nothingSelected, 2);
    expect(idsOf(extended(second, order, 5))).toEqual([2, 3, 4, 5]);
    expect(idsOf(extended(second, [6, 5, 4, 3, 2, 1], 4))).toEqual([2, 3, 4]);
    expect(idsOf(extended(toggled(nothingSelected, 5), order, 3))).toEqual([3, 4, 5]);
  });

  test("gives a range up from one that was taken out", () => {
    const all = allToggled(nothingSelected, order);
    expect(idsOf(extended(toggled(all, 2), order, 4))).toEqual([1, 5, 6]);
  });

  test("without one pressed before, or with one that's gone, takes the one alone", () => {
    expect(idsOf(extended(nothingSelected, order, 3))).toEqual([3]);
    expect(idsOf(extended({ ids: new Set([9]), anchor: 9 }, order, 3))).toEqual([3, 9]);
  });

  test("of all is given up by the same press", () => {
    const all = allToggled(toggled(nothingSelected, 2), order);
    expect(idsOf(all)).toEqual(order);
    expect(idsOf(allToggled(all, order))).toEqual([]);
  });
});

describe("the rendered rows", () => {
  test("of 10,000 are those in sight and a few around them", () => {
    const rows = rowsToRender(10_000, { top: 5_000, height: 12 }, -1);
    expect(rows.length).toBeLessThan(60);
    expect(rows).toContain(5_000);
    expect(rows).toContain(5_019);
    const { before, after } = gapsBetween(rows, 10_000);
    expect(before[0]).toBe(rows[0]);
    expect(before.slice(1).every((gap) => gap === 0)).toBe(true);
    expect((before[0] ?? 0) + rows.length + after).toBe(10_000);
  });

  test("have the one with the focus, wherever it is", () => {
    for (const focused of [3, 9_000]) {
      const rows = rowsToRender(10_000, { top: 5_000, height: 12 }, focused);
      expect(rows).toContain(focused);
      const { before, after } = gapsBetween(rows, 10_000);
      expect(before.reduce((sum, gap) => sum + gap, 0) + rows.length + after).toBe(10_000);
    }
  });

  test("of a short table are all of them, and of none none", () => {
    expect(rowsToRender(3, { top: 0, height: 12 }, 0)).toEqual([0, 1, 2]);
    expect(rowsToRender(0, { top: 0, height: 12 }, 0)).toEqual([]);
    expect(gapsBetween([], 0)).toEqual({ before: [], after: 0 });
  });
});
