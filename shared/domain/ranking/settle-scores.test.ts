import fc from "fast-check";
import { expect, it } from "vitest";
import { bandOf, bandRanges, fixedScores, roundRating } from "#shared/domain/rating.ts";
import { anyStrengths, anythingSaid } from "#test/ranking-simulation/arbitraries.ts";
import { type Diary, keepDiary } from "#test/ranking-simulation/diary.ts";
import { beats, ratedSession, ties } from "#test/ranking-simulation/history.ts";
import { kendallTau } from "#test/ranking-simulation/metrics.ts";
import { randomSource } from "#test/ranking-simulation/random.ts";
import { simulatePerson } from "#test/ranking-simulation/world.ts";
import { chanceAboveZero } from "./certainty.ts";
import type { RatedSession } from "./comparison-graph.ts";
import { fitRanking, type Standing } from "./fit.ts";
import { inOneOrder } from "./order.ts";
import { settleScores } from "./settle-scores.ts";

const orderOf = (...given: Parameters<typeof fitRanking>) => inOneOrder(fitRanking(...given));

/** The sessions with the scores that moved. */
function settled(
  { sessions, comparisons }: Pick<Readonly<Diary>, "sessions" | "comparisons">,
  justRatedId: number | null = null,
) {
  const moved = new Map(
    settleScores(orderOf(sessions, comparisons), justRatedId).map(({ id, rating }) => [id, rating]),
  );
  return sessions.map((session): RatedSession => ({ ...session, rating: moved.get(session.id) ?? session.rating }));
}

const diaryOf = (seed: number) =>
  keepDiary(simulatePerson(seed, { sessions: 30, noise: "medium" }), randomSource("settling", seed));
const inDialog = (...ratings: number[]) => ratings.map((rating, id) => ratedSession(id, rating, { ratedBy: "dialog" }));

it("keeps every score in its band, with one decimal, and leaves alone what the dialog didn't give or gave just now", () => {
  fc.assert(
    fc.property(anythingSaid, ({ sessions, comparisons }) => {
      for (const { id, rating } of settleScores(orderOf(sessions, comparisons), 1)) {
        const before = sessions[id];
        expect(before?.ratedBy).toBe("dialog");
        expect(id).not.toBe(1);
        expect(bandOf(rating)).toBe(bandOf(before?.rating ?? Number.NaN));
        expect(rating).toBe(roundRating(rating));
        expect(rating).not.toBe(before?.rating);
      }
    }),
  );
});

it("settles: the same once more changes nothing", () => {
  fc.assert(
    fc.property(anythingSaid, ({ sessions, comparisons }) => {
      const once = settled({ sessions: [...sessions], comparisons: [...comparisons] }, 1);
      expect(settleScores(orderOf(once, comparisons), 1)).toEqual([]);
    }),
  );
});

it("lets no two settling scores of a band contradict their order, however much is known of either", () => {
  const liked = fc.integer({ min: 65, max: 100 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(anyStrengths(liked), (sessions) => {
      const after = settled({ sessions, comparisons: [] });
      const scores = orderOf(after, []).placed.map(({ session }) => session.rating ?? 0);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }),
    { numRuns: 300 },
  );
});

it("lets no two of them contradict their order beside other ratings", () => {
  fc.assert(
    fc.property(anythingSaid, ({ sessions, comparisons }) => {
      const after = settled({ sessions: [...sessions], comparisons: [...comparisons] });
      const settling = orderOf(after, comparisons).placed.filter(
        ({ session }) => session.rating !== null && session.ratedBy === "dialog",
      );
      for (const [, scores] of Map.groupBy(
        settling.map(({ session }) => session.rating ?? 0),
        bandOf,
      ))
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }),
  );
});

/** Where the answers put a score, session by session. */
function belongsAt(standing: Standing, placed: readonly Standing[]): number {
  const band = bandOf(standing.session.rating ?? 0);
  const others = placed.filter((other) => other !== standing && bandOf(other.session.rating ?? 0) === band);
  const { min, max } = bandRanges[band];
  const better = others.map((other) =>
    chanceAboveZero(standing.strength - other.strength, standing.variance + other.variance),
  );
  const itself = (fixedScores[band] - min) / (max - min);
  return min + ((max - min) * better.reduce((sum, chance) => sum + chance, itself)) / (others.length + 1);
}

it("puts every score within 0.3 of the share of its band that it's expected to be better than", () => {
  for (let seed = 0; seed < 20; seed++) {
    const diary = diaryOf(seed);
    const { placed } = orderOf(settled(diary), diary.comparisons);
    // One decimal, and those of about the same strength are counted together.
    for (const standing of placed)
      expect(Math.abs((standing.session.rating ?? 0) - belongsAt(standing, placed))).toBeLessThan(0.35);
  }
});

it("moves a score that is more than 0.3 off, and no other", () => {
  const after = (rating: number) => settled({ sessions: inDialog(rating), comparisons: [] })[0]?.rating;
  expect([7.6, 7.7, 8, 8.3, 8.4].map(after)).toEqual([8, 7.7, 8, 8.3, 8]);
});

it("keeps the first score of a session that is alone in its band", () => {
  const targets = settled({ sessions: inDialog(10, 4, 0), comparisons: [] }).map(({ rating }) => rating);
  expect(targets).toEqual([fixedScores.liked, fixedScores.ok, fixedScores.disliked]);
});

it("gives two of about the same strength about the same score", () => {
  const after = settled({ sessions: inDialog(10, 6.5), comparisons: [ties(0, 1), ties(0, 1)] });
  const [one = 0, other = 0] = after.map(({ rating }) => rating);
  expect(Math.abs((one ?? 0) - (other ?? 0))).toBeLessThanOrEqual(0.1);
});

it("gives the middle of the band to one that is as good as all others, the ends to the best and the worst", () => {
  const sessions = inDialog(...Array<number>(21).fill(8));
  const comparisons = sessions.flatMap(({ id }) => Array.from({ length: 5 }, (_, gap) => beats(id, id + gap + 1)));
  const scores = settled({ sessions, comparisons: [...comparisons, ...comparisons, ...comparisons] }).map(
    ({ rating }) => rating ?? 0,
  );
  const { min, max } = bandRanges.liked;
  expect(scores[0]).toBeGreaterThan(max - 0.4);
  expect(scores[20]).toBeLessThan(min + 0.4);
  expect(Math.abs((scores[10] ?? 0) - (min + max) / 2)).toBeLessThan(0.3);
});

it("hardly ever says exactly 10, and tells more of the truth than the first scores", () => {
  let [tens, scores, gain] = [0, 0, 0];
  for (let seed = 0; seed < 30; seed++) {
    const diary = diaryOf(seed);
    const after = settled(diary).map(({ rating }) => rating ?? Number.NaN);
    const { qualities } = simulatePerson(seed, { sessions: 30, noise: "medium" });
    const first = diary.sessions.map(({ rating }) => rating ?? Number.NaN);
    gain += kendallTau(after, qualities) - kendallTau(first, qualities);
    tens += after.filter((rating) => rating === 10).length;
    scores += after.length;
  }
  expect(tens / scores).toBeLessThan(0.01);
  expect(gain / 30).toBeGreaterThan(0.03);
});
