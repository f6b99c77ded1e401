import fc from "fast-check";
import { expect, test } from "vitest";
import { type KeepRule, readKeepRule, selectKept } from "./keep-rule.ts";

const day = 24 * 60 * 60_000;
const numbers = { d: fc.nat({ max: 9 }), w: fc.nat({ max: 9 }), m: fc.nat({ max: 9 }), y: fc.nat({ max: 3 }) };
const anyRule: fc.Arbitrary<KeepRule> = fc.oneof(
  fc.constant({}),
  fc.record(numbers, { requiredKeys: [] }),
  fc.record({ d: numbers.d }),
);
const anyTimes = fc
  .array(fc.integer({ min: 0, max: 800 * 24 }), { maxLength: 120 })
  .map((hours) => hours.map((hour) => new Date(Date.UTC(2024, 0, 1) + (hour * day) / 24)));
const sum = (rule: KeepRule) => Object.values(rule).reduce((total, count) => total + count, 0);

test("a rule is written as numbers of days, weeks, months and years", () => {
  expect(readKeepRule("7d,4w,6m")).toEqual({ d: 7, w: 4, m: 6 });
  expect(readKeepRule(" 2y, 10d ")).toEqual({ y: 2, d: 10 });
  for (const text of ["", "7", "7x", "-1d", "7d,7d", "7d;4w"]) expect(readKeepRule(text)).toBeUndefined();
});

test("the newest always stays, no more than the rule's numbers stay beside it, and thinning again removes nothing", () => {
  fc.assert(
    fc.property(anyTimes, anyRule, (times, rule) => {
      const kept = [...selectKept(times, rule)];
      expect(times).toEqual(expect.arrayContaining(kept));
      expect(kept.length).toBeLessThanOrEqual(Math.max(1, sum(rule)));
      const newest = Math.max(...times.map(Number));
      if (times.length > 0) expect(kept.map(Number)).toContain(newest);
      expect(selectKept(kept, rule)).toEqual(new Set(kept));
    }),
  );
});

test("of each of the latest days, weeks, months and years with a backup the newest stays", () => {
  fc.assert(
    fc.property(anyTimes, anyRule, (times, rule) => {
      const kept = new Set([...selectKept(times, rule)].map(Number));
      const days = [...new Set(times.map((time) => Math.floor(Number(time) / day)))].toSorted((a, b) => b - a);
      for (const wanted of days.slice(0, rule.d ?? 0)) {
        const ofDay = times.map(Number).filter((time) => Math.floor(time / day) === wanted);
        expect(kept).toContain(Math.max(...ofDay));
      }
    }),
  );
});

test("a backup every night for a year, thinned each time, leaves 7 days, 4 weeks and 6 months", () => {
  let kept: Date[] = [];
  for (let night = 0; night < 365; night += 1)
    kept = [...selectKept([...kept, new Date(Date.UTC(2025, 0, 1, 3) + night * day)], { d: 7, w: 4, m: 6 })];
  expect(kept.map((time) => time.toISOString().slice(0, 10)).sort()).toEqual([
    ...["2025-07-31", "2025-08-31", "2025-09-30", "2025-10-31", "2025-11-30", "2025-12-14", "2025-12-21"],
    ...["2025-12-25", "2025-12-26", "2025-12-27", "2025-12-28", "2025-12-29", "2025-12-30", "2025-12-31"],
  ]);
});
