import type { Comparison } from "#shared/domain/ranking/comparison-graph.ts";
import { fitRanking } from "#shared/domain/ranking/fit.ts";
import { inOneOrder } from "#shared/domain/ranking/order.ts";
import { outrankedBands } from "#shared/domain/ranking/outranked.ts";
import { choosePair } from "#shared/domain/ranking/pair-choice.ts";
import { placeRanges } from "#shared/domain/ranking/place-ranges.ts";
import { rankProducts } from "#shared/domain/ranking/product-strength.ts";
import { saveOrder } from "#shared/domain/ranking/saved-order.ts";
import { settleScores } from "#shared/domain/ranking/settle-scores.ts";
import { keepDiary } from "./diary.ts";
import { beats } from "./history.ts";
import { randomSource } from "./random.ts";
import { simulatePerson } from "./world.ts";

/** Median milliseconds of processor time, by what is computed. */
export type Costs = Record<string, number>;

/** A person who has rated so many sessions in the dialog and given so many answers in Compare, about near ones. */
export function keepLongDiary(sessions: number, compareAnswers: number) {
  const person = simulatePerson(0, {
    ...{ sessions, noise: "medium" },
    products: { count: Math.round(sessions / 4), share: 0.45 },
  });
  const random = randomSource("costs", sessions);
  const diary = keepDiary(person, random);
  const byQuality = [...diary.sessions.keys()].sort((a, b) => (person.qualities[b] ?? 0) - (person.qualities[a] ?? 0));
  const compared: Comparison[] = [];
  while (compared.length < compareAnswers) {
    const place = random.below(sessions);
    const [a, b] = [byQuality[place], byQuality[place + 1 + random.below(12)]];
    if (a !== undefined && b !== undefined) compared.push(person.prefersInCompare(a, b) ? beats(a, b) : beats(b, a));
  }
  return { person, random, sessions: diary.sessions, dialogAnswers: diary.comparisons, compared };
}

export function measureCosts(sessions: number, compareAnswers: number, calls: number): Costs & { answers: number } {
  const { person, random, dialogAnswers, compared, ...diary } = keepLongDiary(sessions, compareAnswers);
  const comparisons = [...dialogAnswers, ...compared];
  const products = [...Map.groupBy(person.productOf.keys(), (id) => person.productOf[id] ?? 0).values()].map(
    (sessionIds) => ({ sessionIds }),
  );
  const ranking = fitRanking(diary.sessions, comparisons);
  const order = inOneOrder(ranking);
  const ids = order.placed.map(({ id }) => id);
  const cost = (call: () => unknown) => medianCost(call, calls);
  return {
    answers: comparisons.length,
    "cold fit": cost(() => fitRanking(diary.sessions, comparisons)),
    order: cost(() => inOneOrder(ranking)),
    settling: cost(() => settleScores(order, null)),
    "the three together": cost(() => settleScores(inOneOrder(fitRanking(diary.sessions, comparisons)), null)),
    "ranges of all places": cost(() => placeRanges(order.placed)),
    "above a higher band": cost(() => outrankedBands(ranking)),
    products: cost(() => rankProducts(products, ranking, comparisons)),
    "saving an order": cost(() => saveOrder(diary.sessions, comparisons, ids)),
    "a pair for Compare": cost(() => choosePair(ranking, [], random.uniform)),
  };
}

function medianCost(call: () => unknown, calls: number): number {
  // The first ones run code that isn't compiled yet.
  for (let warmUp = 0; warmUp < 5; warmUp++) call();
  const costs = Array.from({ length: calls }, () => {
    const before = process.cpuUsage();
    call();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return costs.sort((a, b) => a - b)[calls >> 1] ?? Number.NaN;
}
