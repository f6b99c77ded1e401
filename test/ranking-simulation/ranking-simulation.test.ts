import { expect, it } from "vitest";
import { highNote, plainElo, type StartMethod } from "./methods.ts";
import { compareProductOrders } from "./product-simulation.ts";
import { type Setting, simulate } from "./simulation.ts";

/** Generous, because a busy machine may take long over seconds of arithmetic. */
const timeout = 120_000;

const setting: Setting = { people: 100, sessions: 30, noise: "medium", ratingsKnown: true };

function tauAfter(method: StartMethod, chosen: Setting, comparisonsPerSession: number): number {
  return simulate(method, chosen, [comparisonsPerSession])[0]?.mean ?? Number.NaN;
}

it(
  "orders 30 rated sessions well after 3 comparisons each, and as well as plain Elo after 4 times as many",
  () => {
    const tau = tauAfter(highNote, setting, 3);
    expect(tau).toBeGreaterThanOrEqual(0.825);
    expect(tau).toBeGreaterThanOrEqual(tauAfter(plainElo, setting, 12));
  },
  timeout,
);

it(
  "orders 100 rated sessions well after 5 comparisons each",
  () => {
    expect(tauAfter(highNote, { ...setting, people: 12, sessions: 100 }, 5)).toBeGreaterThanOrEqual(0.848);
  },
  timeout,
);

it(
  "orders 30 unrated sessions well after 5 comparisons each",
  () => {
    expect(tauAfter(highNote, { ...setting, ratingsKnown: false }, 5)).toBeGreaterThanOrEqual(0.825);
  },
  timeout,
);

it.each([0.3, 0.6])(
  "orders products that explain %d of quality better than the plain mean of ratings, beyond the interval",
  (share) => {
    const world = { people: 80, sessions: 40, products: 14, share, noise: "medium" } as const;
    const [{ gain } = { gain: { mean: 0, margin: 1 } }] = compareProductOrders(world, [2]);
    expect(gain.mean - gain.margin).toBeGreaterThan(0);
  },
  timeout,
);
