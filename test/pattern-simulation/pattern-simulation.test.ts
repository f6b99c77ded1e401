import { expect, it } from "vitest";
import { experimentSizes } from "#shared/domain/experiment.ts";
import { patternPeople } from "#test/sets.ts";
import { simulateExperiments } from "./experiment-simulation.ts";
import { misledByJournals } from "./journal.ts";
import { everFound, everMisled } from "./simulation.ts";

// The bars of docs/patterns-simulation.md, with other people than those of that page.
const { people, experiments, seed, misled, sticky, fleeting } = patternPeople;

it.each(["base", "drift", "weekly", "dialog", "all"] as const)(
  "misleads few people for whom nothing matters, in the world '%s'",
  (world) => {
    expect(everMisled({ world, people, seed }).at(-1)).toBeLessThanOrEqual(misled);
  },
);

it("misleads few people with whole journals, of which it asks what the app asks", () => {
  expect(misledByJournals("all", people, seed)).toBeLessThanOrEqual(misled);
});

it("misleads few people who leave poor evenings unrated on one side only", () => {
  expect(everMisled({ world: "unrated on one side", people, seed }).at(-1)).toBeLessThanOrEqual(misled);
});

it("finds 1.5 points that a product is worth, and one point that comes and goes", () => {
  const ofProduct = everFound({ world: "base", people, seed }, { points: 1.5, lasts: true });
  expect(ofProduct.at(-1)).toBeGreaterThanOrEqual(sticky);
  const ofCompany = everFound({ world: "base", people, seed }, { points: 1, lasts: false });
  expect(ofCompany.at(-1)).toBeGreaterThanOrEqual(fleeting);
});

it("calls few experiments clear in which nothing matters, however the evenings hang together", () => {
  const nothing = { evenings: 20, effect: 0, people: experiments, seed, correlation: 0.9 };
  expect(simulateExperiments(nothing).clear).toBeLessThanOrEqual(0.065);
});

it.each(experimentSizes)(
  "finds in $evenings evenings what is said before one starts",
  ({ evenings, points, share }) => {
    expect(simulateExperiments({ evenings, effect: points, people: 400, seed }).clear).toBeCloseTo(share, 1);
  },
);
