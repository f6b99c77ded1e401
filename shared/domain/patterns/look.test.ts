import { describe, expect, test } from "vitest";
import { simulateJournal } from "#test/pattern-simulation/journal.ts";
import { randomSource } from "#test/ranking-simulation/random.ts";
import { type PatternSession, patternCandidates } from "./candidates.ts";
import { lookAt, ratingColumn } from "./look.ts";
import { lookReached, nextLook, sessionsOfLook } from "./looks.ts";

const uncompared = () => null;
const life = simulateJournal("life", "base", 200);
const aboutsOf = (sessions: readonly PatternSession[]) =>
  lookAt(sessions, uncompared).patterns.map(({ about }) => about);
const better = (sessions: readonly PatternSession[], points: number, when: (session: PatternSession) => boolean) =>
  sessions.map((session) => ({
    ...session,
    rating: session.rating === null ? null : Math.min(10, session.rating * 0.7 + (when(session) ? points : 0)),
  }));

describe("looks", () => {
  test("come at fixed numbers of rated sessions, ever further apart", () => {
    expect([49, 50, 69, 70, 139, 140, 5_000].map(lookReached)).toEqual([null, 50, 50, 70, 100, 140, 4_520]);
    expect([0, 50, 186, 5_000].map(nextLook)).toEqual([50, 70, 200, 6_400]);
    expect(nextLook(1_000_000)).toBeNull();
  });

  test("are at the sessions up to the last rated one of them, so that nothing changes in between", () => {
    const rated = [8, null, 7, 6, null, 5].map((rating, id) => ({ id, rating }));
    expect(sessionsOfLook(rated, 3).map(({ id }) => id)).toEqual([0, 1, 2, 3]);
    expect(sessionsOfLook(rated, 4)).toHaveLength(6);
    expect(sessionsOfLook(rated, 5)).toHaveLength(6);
  });
});

describe("what is asked", () => {
  const kindsOf = (sessions: readonly PatternSession[]) =>
    new Set(patternCandidates(sessions).map(({ about }) => about.kind));

  test("is what was known before the session, never how it felt", () => {
    expect([...kindsOf(life)].toSorted()).toEqual(
      ["amount", "company", "dayPart", "method", "place", "product", "reason", "strainType", "weekend"].toSorted(),
    );
  });

  test("isn't known where it wasn't filled in: that is not 'without'", () => {
    const sessions = life.map((session) => ({ ...session, companions: session.id % 2 === 0 ? null : "June" }));
    const company = patternCandidates(sessions).find(({ about }) => about.kind === "company");
    expect(company?.answers.slice(0, 2)).toEqual(new Float64Array([Number.NaN, 1]));
  });

  test.each([["alone"], [" Solo "], ["JUST ME"]])("'%s' is no company", (companions) => {
    const sessions = life.map((session) => ({ ...session, companions }));
    const company = patternCandidates(sessions).find(({ about }) => about.kind === "company");
    expect(company?.answers[0]).toBe(0);
  });

  test("compares amounts with the person's own median of that method and unit", () => {
    const sessions = life.slice(0, 6).map((session, at) => ({
      ...session,
      ...(at < 3
        ? ({ ingestionMethod: "joint", amountUnit: "g", amount: [0.3, 0.3, 0.5][at] ?? null } as const)
        : ({ ingestionMethod: "pen", amountUnit: "puffs", amount: [2, 4, null][at - 3] ?? null } as const)),
    }));
    const amounts = patternCandidates(sessions).find(({ about }) => about.kind === "amount");
    expect(amounts?.answers).toEqual(new Float64Array([0, 0, 1, 0, 1, Number.NaN]));
  });

  test("takes a place as one however it's spelled, and shows it as it was written last", () => {
    const sessions = life.map((session, at) => ({ ...session, location: at === 199 ? "Back Porch" : "back porch " }));
    const places = patternCandidates(sessions).filter(({ about }) => about.kind === "place");
    expect(places.map(({ about }) => about.value)).toEqual(["Back Porch"]);
  });

  test("takes one in the small hours for part of the night before", () => {
    const [session] = life;
    if (!session) throw new Error("There is no session");
    const small = [0, 1, 2].map((id) => ({ ...session, id, weekday: 0, hour: 2 }));
    const of = (kind: string) => patternCandidates(small).find(({ about }) => about.kind === kind);
    expect(of("dayPart")?.about.value).toBe("night");
    expect(of("weekend")?.answers[0]).toBe(1);
  });
});

describe("one look", () => {
  test("finds what a whole journal shows", () => {
    const [about] = aboutsOf(better(life, 3, ({ companions }) => companions === "June"));
    expect(about).toEqual({ kind: "company", value: null });
  });

  test("finds a weekend, although weekends are always allowed for", () => {
    const [about] = aboutsOf(better(life, 3, ({ weekday }) => weekday >= 5));
    expect(about).toEqual({ kind: "weekend", value: null });
  });

  test("tells all that was looked at, how ratings lie on both sides, and what the others have instead", () => {
    const pens = better(life, 3, ({ ingestionMethod }) => ingestionMethod === "pen").map((session) => ({
      ...session,
      ingestionMethod: session.ingestionMethod === "pen" ? session.ingestionMethod : ("joint" as const),
    }));
    const { patterns, looked, unrated } = lookAt(pens, uncompared);
    const found = patterns.find(({ about }) => about.kind === "method");
    expect(found?.others).toEqual({ kind: "method", value: found?.about.value === "pen" ? "joint" : "pen" });
    const sum = (counts: readonly number[] | undefined) => counts?.reduce((total, count) => total + count, 0);
    expect([sum(found?.histograms.with), sum(found?.histograms.without)]).toEqual([found?.with, found?.without]);
    expect(unrated).toBe(0);
    expect(looked.filter(({ outcome }) => outcome === "found")).toHaveLength(patterns.length);
    expect(looked).toContainEqual(
      expect.objectContaining({ about: { kind: "weekend", value: null }, outcome: "chance" }),
    );
  });

  test("names the better of three products in 50 of 60 nights, and that it may be the method", () => {
    const random = randomSource("patient");
    const kinds = [
      { productId: "gummies", ingestionMethod: "edible", usual: 8.6 },
      { productId: "lights", ingestionMethod: "pen", usual: 6.2 },
      { productId: "purple", ingestionMethod: "joint", usual: 4.8 },
    ] as const;
    const nights = life.slice(0, 60).map((session, at) => {
      const { usual, ...product } = kinds[(at * 7) % 3] ?? kinds[0];
      const rating = Math.round(Math.min(10, usual + 0.9 * random.normal()) * 10) / 10;
      return { ...session, ...product, strainType: null, rating, hour: 22 };
    });
    const [first, ...others] = lookAt(sessionsOfLook(nights, 50), uncompared).patterns;
    expect(first?.about).toEqual({ kind: "product", value: "gummies" });
    expect(first?.rivals.map(({ about }) => about)).toContainEqual({ kind: "method", value: "edible" });
    for (const { about } of others) expect(about.kind).toBe("product");
  });
});

describe("strengths", () => {
  const sessions = [2, 4, 6, null].map((rating, id) => ({ id, rating }));

  test("count instead of ratings, on the scale of the person's own", () => {
    const column = ratingColumn(sessions, (id) => [10, -10, 0][id] ?? null);
    expect([...column.slice(0, 3)].map((value) => Number(value.toFixed(6)))).toEqual([6, 2, 4]);
    expect(column[3]).toBeNaN();
  });

  test("leave the ratings of sessions without comparisons alone", () => {
    expect(ratingColumn(sessions, (id) => (id === 2 ? null : id))).toEqual(new Float64Array([2, 4, 6, Number.NaN]));
  });

  test("that are all equal say nothing, so the ratings stay", () => {
    expect(ratingColumn(sessions, () => 1)).toEqual(new Float64Array([2, 4, 6, Number.NaN]));
  });
});
