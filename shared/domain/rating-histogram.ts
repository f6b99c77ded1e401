/** Steps of half a point from 0; a rating of 10 is in the last one. */
export const histogramSteps = 20;
export const stepSize = 10 / histogramSteps;

interface Count {
  /** A rating. */
  readonly value: number;
  readonly count: number;
}

/** How many ratings each step has. */
export function ratingHistogram(counts: readonly Count[]): number[] {
  const steps = Array.from({ length: histogramSteps }, () => 0);
  for (const { value, count } of counts) {
    const step = Math.min(Math.floor(value / stepSize), histogramSteps - 1);
    steps[step] = (steps[step] ?? 0) + count;
  }
  return steps;
}
