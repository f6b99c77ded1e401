import { expect, it } from "vitest";
import { bars } from "./bars.ts";
import { simulationsFrom } from "./simulations.ts";

// Other people than docs/ranking-simulation.md has. RANKING_SEED=… draws yet others: a bar that only these people reach is none.
const firstSeed = Number(process.env.RANKING_SEED ?? 86_000);
const simulations = simulationsFrom(firstSeed, { people: 200, answers: 3 });

it.each(bars)("reaches the bar of $what", { timeout: 1_800_000 }, ({ measure, limits, isAtLeast }) => {
  const measured = measure(simulations);
  expect(measured).toHaveLength(limits.length);
  for (const [position, limit] of limits.entries()) {
    if (isAtLeast) expect(measured[position]).toBeGreaterThanOrEqual(limit);
    else expect(measured[position]).toBeLessThanOrEqual(limit);
  }
});
