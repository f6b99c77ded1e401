import { neighbourCertainties } from "#shared/domain/ranking/certainty.ts";
import type { Ranking } from "#shared/domain/ranking/fit.ts";
import { inOneOrder } from "#shared/domain/ranking/order.ts";
import { placeRanges } from "#shared/domain/ranking/place-ranges.ts";
import { keepDiary, startComparing } from "./diary.ts";
import { type Estimate, estimateMean, kendallTau } from "./metrics.ts";
import { randomSource } from "./random.ts";
import { simulatePerson, type World } from "./world.ts";

/** `firstSeed`: people of different settings are others. */
export interface Setting extends World {
  readonly people: number;
  readonly firstSeed: number;
}

/** How well the one order does, after some number of Compare answers. */
export interface OrderQuality {
  /** Kendall's tau-b against the true order. */
  readonly tau: Estimate;
  /** Mean certainty of neighbours, and the share of them that stand rightly. */
  readonly neighbours: { readonly said: number; readonly was: number };
  /** The share of place ranges that hold the true place. */
  readonly rangesHold: number;
}

/** After each of the given numbers of Compare answers per session (ascending). */
export function simulateOrder(setting: Setting, answersPerSession: readonly number[]): OrderQuality[] {
  const people = Array.from({ length: setting.people }, (_, person) =>
    simulateOne(setting, answersPerSession, setting.firstSeed + person),
  );
  return answersPerSession.map((_, column) => {
    const looks = people.flatMap((columns) => columns[column] ?? []);
    const sum = (of: (look: Look) => number) => looks.reduce((total, look) => total + of(look), 0);
    const pairs = sum(({ pairs: count }) => count);
    return {
      tau: estimateMean(looks.map(({ tau }) => tau)),
      neighbours: { said: sum(({ said }) => said) / pairs, was: sum(({ right }) => right) / pairs },
      rangesHold: sum(({ held }) => held) / sum(({ ranges }) => ranges),
    };
  });
}

/** One person's order at one time. */
interface Look {
  readonly tau: number;
  readonly pairs: number;
  readonly said: number;
  readonly right: number;
  readonly ranges: number;
  readonly held: number;
}

function simulateOne(setting: Setting, answersPerSession: readonly number[], seed: number): Look[] {
  const person = simulatePerson(seed, setting);
  const random = randomSource("order", seed, setting.sessions, setting.noise);
  const diary = keepDiary(person, random);
  const comparing = startComparing(person, diary, random, Math.max(1, Math.floor(setting.sessions / 50)));
  let asked = 0;
  return answersPerSession.map((target) => {
    for (; asked < target * setting.sessions; asked++) comparing.answer();
    return lookAt(comparing.ranking(), person.qualities);
  });
}

function lookAt(ranking: Ranking, qualities: readonly number[]): Look {
  const { placed } = inOneOrder(ranking);
  const quality = (id: number) => qualities[id] ?? Number.NaN;
  const certainties = neighbourCertainties(ranking, placed);
  const trueOrder = placed.map(({ id }) => id).sort((a, b) => quality(b) - quality(a));
  const truePlaces = new Map(trueOrder.map((id, position) => [id, position + 1]));
  const ranges = placeRanges(placed);
  const isHeld = (id: number) => {
    const [range, place] = [ranges.get(id), truePlaces.get(id)];
    return range !== undefined && place !== undefined && range.from <= place && place <= range.to;
  };
  return {
    tau: kendallTau(
      ranking.standings.map(({ strength }) => strength),
      qualities,
    ),
    pairs: certainties.size,
    said: [...certainties.values()].reduce((sum, certainty) => sum + certainty, 0),
    right: placed.filter(({ id }, position) => {
      const below = placed[position + 1];
      return below !== undefined && quality(id) > quality(below.id);
    }).length,
    ranges: placed.length,
    held: placed.filter(({ id }) => isHeld(id)).length,
  };
}
