import type { StartMethod } from "./methods.ts";
import { type Estimate, estimateMean, kendallTau } from "./metrics.ts";
import { randomSource } from "./random.ts";
import { type Noise, simulatePerson } from "./world.ts";

export interface Setting {
  readonly people: number;
  readonly sessions: number;
  readonly noise: Noise;
  readonly ratingsKnown: boolean;
}

/** Mean tau-b against the true order after each of the given numbers of comparisons per session (ascending). */
export function simulate(method: StartMethod, setting: Setting, comparisonsPerSession: readonly number[]): Estimate[] {
  const people = Array.from({ length: setting.people }, (_, seed) =>
    simulateOne(method, setting, comparisonsPerSession, seed),
  );
  return comparisonsPerSession.map((_, column) => estimateMean(people.map((taus) => taus[column] ?? Number.NaN)));
}

function simulateOne(
  start: StartMethod,
  { sessions, noise, ratingsKnown }: Setting,
  comparisonsPerSession: readonly number[],
  seed: number,
): number[] {
  const person = simulatePerson(seed, sessions, noise);
  const method = start(
    person.ratings.map((rating) => (ratingsKnown ? rating : null)),
    randomSource("method", seed, sessions, noise),
  );
  let asked = 0;
  return comparisonsPerSession.map((target) => {
    for (; asked < target * sessions; asked++) {
      const [a, b] = method.nextPair();
      if (person.prefers(a, b)) method.answer(a, b);
      else method.answer(b, a);
    }
    return kendallTau(method.scores(), person.qualities);
  });
}
