import { expect, it } from "vitest";
import { ratedSession } from "#test/ranking-simulation/history.ts";
import { randomSource } from "#test/ranking-simulation/random.ts";
import type { RatedSession } from "./comparison-graph.ts";
import type { Standing } from "./fit.ts";
import { placeStandings } from "./pair-choice.ts";

/** Counts how often its strength is looked at. */
class WatchedStanding implements Standing {
  static looks = 0;
  readonly wins = 0;
  readonly losses = 0;
  readonly answers = 0;
  readonly isPlaced = true;
  readonly session: RatedSession;
  readonly index: number;
  readonly id: number;
  readonly variance: number;
  readonly #strength: number;
  constructor(index: number, strength: number, variance: number) {
    this.index = index;
    this.id = index;
    this.session = ratedSession(index, 5);
    this.#strength = strength;
    this.variance = variance;
  }
  get strength(): number {
    WatchedStanding.looks++;
    return this.#strength;
  }
}

it.each([
  ["nothing is known of them", 6.25],
  ["much is known of them", 0.2],
])("does not look at every session against every other when %s", (_, variance) => {
  const { uniform, normal } = randomSource("looks");
  const standings = Array.from({ length: 2_000 }, (_, index) => new WatchedStanding(index, 2 * normal(), variance));
  WatchedStanding.looks = 0;
  placeStandings(standings, uniform);
  // Sorting alone takes some twenty looks at each.
  expect(WatchedStanding.looks).toBeLessThan(50 * standings.length);
});
