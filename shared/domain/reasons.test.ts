import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { measuredReasons } from "./enumerations.ts";
import { countBeforeAndAfter } from "./reason-counts.ts";
import {
  betterAfter,
  biggestChange,
  canonicalReasons,
  changeReasons,
  levelWithoutReason,
  type ReasonLevel,
  readReasonLevels,
  reasonChange,
} from "./reasons.ts";

const now = "2026-11-22T21:40:00.000Z";
const later = "2026-11-23T08:55:00.000Z";
const none = { reasons: [], reasonLevels: [] };
const level = (reason: ReasonLevel["reason"], before: number | null, after: number | null): ReasonLevel => ({
  ...{ reason, before, after },
  ...{ beforeAt: before === null ? null : now, afterAt: after === null ? null : later },
});

describe("the change", () => {
  test("goes in the direction that one wishes for: sleep up, pain down", () => {
    expect(reasonChange({ reason: "sleep", before: 3, after: 8 })).toBe(5);
    expect(reasonChange({ reason: "pain", before: 6, after: 4 })).toBe(2);
    expect(reasonChange({ reason: "pain", before: 4, after: 6 })).toBe(-2);
  });

  test("needs both halves", () => {
    expect(reasonChange({ reason: "sleep", before: 3, after: null })).toBeNull();
    expect(reasonChange({ reason: "sleep", before: null, after: 8 })).toBeNull();
  });

  test("is better from one point on", () => {
    expect(betterAfter([level("sleep", 3, 4), level("pain", 3, 3), level("focus", 3, 2)])).toEqual(["sleep"]);
  });

  test("that is biggest is that of the reasons looked for, or of any", () => {
    const levels = [level("sleep", 3, 5), level("pain", 8, 2), level("focus", 1, null)];
    expect(biggestChange(levels, [])).toBe(6);
    expect(biggestChange(levels, ["sleep"])).toBe(2);
    expect(biggestChange(levels, ["focus"])).toBeNull();
  });
});

test("a level of which nobody knows when it was said has no time", () => {
  const change = { reason: "sleep" as const, before: 3, beforeAt: null };
  expect(changeReasons(none, { reasonLevels: [change] }, now).reasonLevels).toEqual([
    { reason: "sleep", before: 3, after: null, beforeAt: null, afterAt: null },
  ]);
});

describe("reasons", () => {
  test("are each there once, those of the list as the list has them", () => {
    expect(canonicalReasons(["SLEEP", "sleep", "With Friends", "Migraine", "migraine"])).toEqual([
      ...["sleep", "with friends", "Migraine"],
    ]);
  });

  test("of a level that is said are the session's", () => {
    const { reasons, reasonLevels } = changeReasons(none, { reasonLevels: [{ reason: "sleep", before: 3 }] }, now);
    expect(reasons).toEqual(["sleep"]);
    expect(reasonLevels).toEqual([level("sleep", 3, null)]);
  });

  test("that are taken off take their levels along", () => {
    const before = { reasons: ["sleep", "pain"], reasonLevels: [level("sleep", 3, 8), level("pain", 6, 4)] };
    expect(changeReasons(before, { reasons: ["pain", "fun"] }, now)).toEqual({
      ...{ reasons: ["pain", "fun"], reasonLevels: [level("pain", 6, 4)] },
    });
  });

  test("that a request leaves out mustn't have a level in it, unless it's taken back", () => {
    expect(levelWithoutReason(["pain"], [{ reason: "sleep", after: 8 }])).toBe("sleep");
    expect(levelWithoutReason(["Sleep"], [{ reason: "sleep", after: 8 }])).toBeUndefined();
    expect(levelWithoutReason(["pain"], [{ reason: "sleep", after: null }])).toBeUndefined();
  });
});

describe("a half", () => {
  const evening = changeReasons(none, { reasonLevels: [{ reason: "sleep", before: 3 }] }, now);

  test("joins the other one and keeps its time", () => {
    const morning = changeReasons(evening, { reasonLevels: [{ reason: "sleep", after: 8 }] }, later);
    expect(morning.reasonLevels).toEqual([level("sleep", 3, 8)]);
  });

  test("may say when it was said, as one that was written offline does", () => {
    const change = { reason: "sleep", after: 8, afterAt: "2026-11-23T07:00:00.000Z" } as const;
    expect(changeReasons(evening, { reasonLevels: [change] }, later).reasonLevels[0]?.afterAt).toBe(change.afterAt);
  });

  test("that is said again as it was keeps its time, another one doesn't", () => {
    const same = changeReasons(evening, { reasonLevels: [{ reason: "sleep", before: 3 }] }, later);
    expect(same.reasonLevels[0]?.beforeAt).toBe(now);
    const other = changeReasons(evening, { reasonLevels: [{ reason: "sleep", before: 4 }] }, later);
    expect(other.reasonLevels[0]?.beforeAt).toBe(later);
  });

  test("that is taken back is gone with its time, and the reason stays", () => {
    const { reasons, reasonLevels } = changeReasons(
      evening,
      { reasonLevels: [{ reason: "sleep", before: null }] },
      later,
    );
    expect({ reasons, reasonLevels }).toEqual({ reasons: ["sleep"], reasonLevels: [] });
  });
});

test("levels are read as they were written, and never throw", () => {
  const half = fc.option(fc.integer({ min: 0, max: 10 }));
  const levels = fc.array(fc.tuple(fc.constantFrom(...measuredReasons), half, half).map((given) => level(...given)));
  fc.assert(fc.property(levels, (written) => void expect(readReasonLevels(JSON.stringify(written))).toEqual(written)));
  fc.assert(fc.property(fc.jsonValue(), (thing) => void readReasonLevels(JSON.stringify(thing))));
  expect(readReasonLevels('[{"reason":"fun","before":3},{"reason":"sleep","before":11},7]')).toEqual([
    level("sleep", null, null),
  ]);
});

describe("counts", () => {
  const nights = (...levels: ReasonLevel[]) => levels.map((one) => ({ reasonLevels: [one] }));

  test("need both halves, and tell how many have one alone", () => {
    const sessions = nights(
      level("sleep", 3, 8),
      level("sleep", 4, 4),
      level("sleep", 3, null),
      level("sleep", null, 2),
    );
    expect(countBeforeAndAfter([...sessions, { reasonLevels: [] }], "sleep")).toEqual({
      ...{ both: 2, better: 1, half: 2, before: null, after: null },
    });
  });

  test("have averages of those with both halves from five on", () => {
    const sessions = nights(
      ...[3, 4, 3, 2, 4].map((before) => level("pain", before + 4, before)),
      level("pain", 9, null),
    );
    expect(countBeforeAndAfter(sessions, "pain")).toEqual({ both: 5, better: 5, half: 1, before: 7.2, after: 3.2 });
  });

  test("leave other reasons out", () => {
    expect(countBeforeAndAfter(nights(level("pain", 6, 2)), "sleep")).toMatchObject({ both: 0, better: 0 });
  });
});
