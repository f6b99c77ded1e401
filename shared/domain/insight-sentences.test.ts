import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ingestionMethods, moods, strainTypes } from "./enumerations.ts";
import { insightSentences, isAbout, minRated, type RatedSession, sentenceSubject } from "./insight-sentences.ts";

const day = (number: number) => `2026-05-${String(number).padStart(2, "0")}`;
const edible = (number: number, rating: number): RatedSession => ({
  day: day(number),
  rating,
  ingestionMethod: "edible",
  strainType: null,
  moods: [],
});

describe("the sentences of Insights", () => {
  it("describe the last ten of a kind with their average", () => {
    const sessions = Array.from({ length: 12 }, (_, at) => edible(28 - at, at < 10 ? 7.9 : 0));
    const [sentence, ...others] = insightSentences(sessions);
    expect(sentence).toEqual({
      about: { kind: "method", value: "edible" },
      sessions: 10,
      average: 7.9,
      from: day(19),
    });
    expect(sentence && sentenceSubject(sentence)).toBe("last 10 edibles");
    expect(others).toEqual([]);
  });

  it("take the whole day on which the tenth falls, so that the days say which sessions are meant", () => {
    const sessions = [
      ...Array.from({ length: 9 }, (_, at) => edible(20 - at, 8)),
      edible(5, 6),
      edible(5, 4),
      edible(4, 1),
    ];
    expect(insightSentences(sessions)).toMatchObject([{ sessions: 11, from: day(5), average: 7.5 }]);
  });

  it("say nothing of fewer than five rated ones", () => {
    expect(insightSentences(Array.from({ length: minRated - 1 }, (_, at) => edible(9 - at, 8)))).toEqual([]);
    expect(insightSentences(Array.from({ length: minRated }, (_, at) => edible(9 - at, 8)))).toHaveLength(1);
  });

  it("choose by number alone, whatever the ratings", () => {
    const joints = Array.from({ length: 6 }, (_, at) => ({ ...edible(20 - at, 2), ingestionMethod: "joint" as const }));
    const edibles = Array.from({ length: 5 }, (_, at) => edible(9 - at, 10));
    expect(insightSentences([...joints, ...edibles])).toMatchObject([{ about: { value: "joint" }, average: 2 }]);
  });

  it("name types and moods too, and nothing that is no kind of its own", () => {
    const session = { ...edible(3, 8.1), ingestionMethod: "other", strainType: "indica", moods: ["calm"] } as const;
    const sentences = insightSentences(Array.from({ length: 5 }, () => session));
    expect(sentences.map(sentenceSubject)).toEqual(["last 5 indicas", "last 5 calm sessions"]);
  });

  it("count exactly the sessions of their kind since their first day", () => {
    const session = fc.record({
      day: fc.integer({ min: 1, max: 9 }).map(day),
      rating: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
      ingestionMethod: fc.constantFrom("" as const, ...ingestionMethods),
      strainType: fc.option(fc.constantFrom(...strainTypes)),
      moods: fc.subarray([...moods], { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(session, { maxLength: 60 }), (any) => {
        const sessions = any.toSorted((a, b) => b.day.localeCompare(a.day));
        const sentences = insightSentences(sessions);
        expect(sentences.length).toBeLessThanOrEqual(3);
        for (const { about, from, sessions: count, average } of sentences) {
          const meant = sessions.filter((each) => isAbout(each, about) && each.day >= from);
          expect(count).toBe(meant.length);
          expect(count).toBeGreaterThanOrEqual(minRated);
          const mean = meant.reduce((total, { rating }) => total + rating, 0) / count;
          expect(Math.abs(average - mean)).toBeLessThan(0.0501);
        }
      }),
    );
  });
});
