import { findPatterns } from "#shared/domain/patterns/find-patterns.ts";
import { randomSource } from "#test/ranking-simulation/random.ts";
import { simulateDiary } from "./world.ts";

/** The share of circumstances that matter. */
const mattering = 0.15;

export interface Honesty {
  readonly patterns: number;
  /** Shares of the patterns. */
  readonly nothingBehind: number;
  readonly inRange: number;
  readonly wrongSign: number;
  /** Rating points, of those with something behind them. */
  readonly shown: number;
  readonly actual: number;
}

/** Whether what is shown of patterns holds, where a few circumstances matter by normal sizes of this deviation. */
export function honestyOf(deviation: number, sessions: number, people: number): Honesty {
  const found = Array.from({ length: people }, (_, person) => {
    const random = randomSource("sizes", deviation, person);
    const sizes = Array.from({ length: 20 }, () => (random.uniform() < mattering ? deviation * random.normal() : 0));
    const diary = simulateDiary({ seed: `honest ${person}`, world: "base", sessions, sizes });
    return findPatterns(diary).patterns.map((pattern) => ({
      ...pattern,
      actual: sizes[diary.candidates.indexOf(pattern.candidate)] ?? 0,
    }));
  }).flat();
  const real = found.filter(({ actual }) => actual !== 0);
  const share = (holds: readonly unknown[]) => holds.length / Math.max(1, found.length);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.abs(value), 0) / values.length;
  return {
    patterns: found.length,
    nothingBehind: 1 - share(real),
    inRange: share(found.filter(({ actual, low, high }) => actual >= low && actual <= high)),
    wrongSign: share(real.filter(({ actual, difference }) => actual * difference < 0)),
    shown: mean(real.map(({ difference }) => difference)),
    actual: mean(real.map(({ actual }) => actual)),
  };
}
