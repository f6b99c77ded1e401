import { fitRanking } from "#shared/domain/ranking/fit.ts";
import { inOneOrder } from "#shared/domain/ranking/order.ts";
import { saveOrder } from "#shared/domain/ranking/saved-order.ts";
import { type Diary, keepDiary, startComparing } from "./diary.ts";
import { type Estimate, estimateMean, kendallTau } from "./metrics.ts";
import type { Setting } from "./order-simulation.ts";
import { randomSource } from "./random.ts";
import { simulatePerson } from "./world.ts";

export interface SavedOrderQuality {
  /** The share of people who are shown exactly the order that they saved. */
  readonly shown: number;
  /** Kendall's tau-b against the true order, right after saving and after so many more answers. */
  readonly taus: readonly Estimate[];
}

/** How well a person sorts by hand: the deviation, in qualities, of what they feel when they look at all at once. */
const feelingNoise = 0.3;

/**
 * Everyone sorts all sessions by hand after one Compare answer a session.
 * @param answersPerSession further ones of Compare, ascending
 */
export function simulateSavedOrder(setting: Setting, answersPerSession: readonly number[]): SavedOrderQuality {
  const people = Array.from({ length: setting.people }, (_, person) =>
    simulateOne(setting, answersPerSession, setting.firstSeed + person),
  );
  return {
    shown: people.filter(({ isShown }) => isShown).length / people.length,
    taus: answersPerSession.map((_, column) => estimateMean(people.map(({ taus }) => taus[column] ?? Number.NaN))),
  };
}

function simulateOne(setting: Setting, answersPerSession: readonly number[], seed: number) {
  const person = simulatePerson(seed, setting);
  const random = randomSource("saved order", seed, setting.sessions, setting.noise);
  const diary = keepDiary(person, random);
  const earlier = startComparing(person, diary, random);
  for (let asked = 0; asked < setting.sessions; asked++) earlier.answer();
  const felt = person.qualities.map((quality) => quality + feelingNoise * random.normal());
  const wanted = [...felt.keys()].sort((a, b) => (felt[b] ?? 0) - (felt[a] ?? 0));
  const kept = saved(diary, wanted);
  const shown = inOneOrder(fitRanking(kept.sessions, kept.comparisons)).placed.map(({ id }) => id);
  const comparing = startComparing(person, kept, random);
  let asked = 0;
  const taus = answersPerSession.map((target) => {
    for (; asked < target * setting.sessions; asked++) comparing.answer();
    const places = new Map(inOneOrder(comparing.ranking()).placed.map(({ id }, place) => [id, -place]));
    return kendallTau(
      person.qualities.map((_, id) => places.get(id) ?? Number.NaN),
      person.qualities,
    );
  });
  return { isShown: wanted.every((id, place) => shown[place] === id), taus };
}

function saved({ sessions, comparisons }: Diary, wanted: readonly number[]): Diary {
  const reordered = saveOrder(sessions, comparisons, wanted);
  return {
    sessions: sessions.map((session, position) => ({ ...session, ...reordered[position] })),
    comparisons: comparisons.map((comparison) => ({ ...comparison, isAbsorbed: true })),
  };
}
