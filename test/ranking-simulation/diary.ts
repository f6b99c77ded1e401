import type { Comparison, RatedSession } from "#shared/domain/ranking/comparison-graph.ts";
import { fitRanking, type Ranking } from "#shared/domain/ranking/fit.ts";
import { choosePair, type SessionPair } from "#shared/domain/ranking/pair-choice.ts";
import { fixedScores, placeRating } from "#shared/domain/rating.ts";
import { drawOpponents } from "#shared/domain/rating-opponents.ts";
import { beats, ratedSession } from "./history.ts";
import type { RandomSource } from "./random.ts";
import type { SimulatedPerson } from "./world.ts";

/** What a simulated person has said so far. Sessions are numbered in the order of logging. */
export interface Diary {
  readonly sessions: RatedSession[];
  readonly comparisons: Comparison[];
}

/** Logs and rates the person's next session, in the dialog unless its rating is imported. */
export function rateNext(person: SimulatedPerson, { sessions, comparisons }: Diary, random: RandomSource): void {
  const id = sessions.length;
  const imported = person.importedRatings[id] ?? null;
  if (imported !== null) {
    sessions.push(ratedSession(id, imported));
    return;
  }
  const band = person.bands[id] ?? "ok";
  const productId = (session: number) => String(person.productOf[session] ?? session);
  const rated = sessions.map((session) => ({ ...session, productId: productId(session.id) }));
  const opponents = drawOpponents(rated, { band, productId: productId(id) }, random.uniform);
  let wins = 0;
  for (const opponent of opponents) {
    const isBetter = person.prefersInDialog(id, opponent.id);
    if (isBetter) wins++;
    comparisons.push(isBetter ? beats(id, opponent.id) : beats(opponent.id, id));
  }
  const rating = opponents.length === 0 ? fixedScores[band] : placeRating(band, wins, opponents.length);
  sessions.push(ratedSession(id, rating, { ratedBy: "dialog" }));
}

/** Everything that the person logs, rated one after another. */
export function keepDiary(person: SimulatedPerson, random: RandomSource): Diary {
  const diary: Diary = { sessions: [], comparisons: [] };
  for (const _ of person.qualities) rateNext(person, diary, random);
  return diary;
}

/** Compare, as it serves a person one pair after another. */
export interface Comparing {
  /** Answers the next pair. */
  readonly answer: () => void;
  /** Fitted to all answers. */
  readonly ranking: () => Ranking;
}

/** @param refitEvery answers from one fit to the next; above 1 only to save time with many sessions */
export function startComparing(
  person: SimulatedPerson,
  { sessions, comparisons }: Diary,
  random: RandomSource,
  refitEvery = 1,
): Comparing {
  let ranking = fitRanking(sessions, comparisons);
  let served: SessionPair[] = [];
  let sinceFit = 0;
  return {
    answer: () => {
      if (sinceFit >= refitEvery) {
        ranking = fitRanking(sessions, comparisons);
        served = served.slice(-1);
        sinceFit = 0;
      }
      const pair = choosePair(ranking, served, random.uniform);
      if (pair === null) return;
      const [a, b] = pair;
      comparisons.push(person.prefersInCompare(a, b) ? beats(a, b) : beats(b, a));
      served.push(pair);
      sinceFit++;
    },
    ranking: () => fitRanking(sessions, comparisons),
  };
}
