import { expect, it } from "vitest";
import { type OrderQuality, type Setting, simulateOrder } from "./order-simulation.ts";
import { simulateProducts } from "./product-simulation.ts";
import { simulateSavedOrder } from "./saved-order-simulation.ts";
import { simulateScores } from "./score-simulation.ts";

// A few people each: docs/ranking-simulation.md has the figures of many. Seeds are fixed, so that these never differ.
const setting: Setting = { people: 40, sessions: 30, noise: "medium", firstSeed: 0 };
const taus = (qualities: readonly OrderQuality[]) => qualities.map(({ tau }) => tau.mean);

it("orders 30 sessions well by the dialog alone, and better with every Compare answer", () => {
  const [none = 0, one = 0, three = 0] = taus(simulateOrder(setting, [0, 1, 3]));
  expect(none).toBeGreaterThanOrEqual(0.78);
  expect(one).toBeGreaterThanOrEqual(0.82);
  expect(three).toBeGreaterThanOrEqual(0.855);
});

it.each([
  ["noisy answers", { noise: "high" }, 0.775],
  ["consistent answers", { noise: "low" }, 0.9],
  ["imported ratings", { imported: 1 }, 0.818],
] as const)("orders 30 sessions well with %s after 3 Compare answers each", (_, world, least) => {
  const [tau = 0] = taus(simulateOrder({ ...setting, ...world }, [3]));
  expect(tau).toBeGreaterThanOrEqual(least);
});

it("orders 100 sessions well", () => {
  const [none = 0, three = 0] = taus(simulateOrder({ ...setting, people: 8, sessions: 100 }, [0, 3]));
  expect(none).toBeGreaterThanOrEqual(0.778);
  expect(three).toBeGreaterThanOrEqual(0.852);
});

it("says about neighbours what is true of them, and between which places a session stands", () => {
  for (const { neighbours, rangesHold } of simulateOrder(setting, [0, 3])) {
    expect(Math.abs(neighbours.said - neighbours.was)).toBeLessThan(0.04);
    expect(rangesHold).toBeGreaterThan(0.8);
  }
});

it("contradicts hardly a clear direct majority between products, and orders them better than their mean ratings do", () => {
  const world = { ...setting, people: 40, sessions: 40, products: { count: 14, share: 0.6 } };
  const [{ contradicted, tau, tauOfMeans } = { contradicted: 1, tau: { mean: 0 }, tauOfMeans: { mean: 1 } }] =
    simulateProducts(world, [0]);
  expect(contradicted).toBeLessThanOrEqual(0.08);
  expect(tau.mean).toBeGreaterThan(tauOfMeans.mean);
});

it("settles scores that are never exactly 10 and never contradict their place within a band", () => {
  const scores = simulateScores({ ...setting, people: 15 }, 1);
  expect(scores.exactlyTen).toBeLessThanOrEqual(0.01);
  expect(scores.contradictedInBand).toBe(0);
});

it("shows exactly the order that was saved, and learns from there", () => {
  const { shown, taus: after } = simulateSavedOrder({ ...setting, people: 15 }, [0, 2]);
  expect(shown).toBe(1);
  expect(after[1]?.mean).toBeGreaterThan(after[0]?.mean ?? 1);
});
