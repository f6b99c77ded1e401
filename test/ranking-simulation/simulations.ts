import { type OrderQuality, type Setting, simulateOrder } from "./order-simulation.ts";
import { type ProductQuality, simulateProducts } from "./product-simulation.ts";
import { simulateSavedOrder } from "./saved-order-simulation.ts";
import { simulateScores } from "./score-simulation.ts";

/** Compare answers a session after which an order is looked at. */
export const answersPerSession = [0, 1, 2, 3, 5];

type Cell = Omit<Setting, "firstSeed">;
const thirty: Cell = { people: 300, sessions: 30, noise: "medium" };
const hundred: Cell = { ...thirty, people: 120, sessions: 100 };
const forty: Cell = { ...thirty, people: 200, sessions: 40 };
const ofScores: Cell = { ...thirty, people: 120 };

export const orderCells: ReadonlyMap<string, Cell> = new Map<string, Cell>([
  ["10, noisy", { ...thirty, sessions: 10, noise: "high" }],
  ["10", { ...thirty, sessions: 10 }],
  ["10, consistent", { ...thirty, sessions: 10, noise: "low" }],
  ["30, noisy", { ...thirty, noise: "high" }],
  ["30", thirty],
  ["30, consistent", { ...thirty, noise: "low" }],
  ["30, products explain 60 %", { ...thirty, products: { count: 10, share: 0.6 } }],
  ["30, all imported", { ...thirty, imported: 1 }],
  ["30, the first half imported", { ...thirty, imported: 0.5 }],
  ["100, noisy", { ...hundred, noise: "high" }],
  ["100", hundred],
  ["100, consistent", { ...hundred, noise: "low" }],
  ["300", { ...hundred, people: 40, sessions: 300 }],
]);

export const productCells: ReadonlyMap<string, Cell> = new Map<string, Cell>([
  ["10 sessions, 4 products, 60 %", { ...thirty, people: 2_000, sessions: 10, products: { count: 4, share: 0.6 } }],
  ["40 sessions, 14 products, 60 %", { ...forty, products: { count: 14, share: 0.6 } }],
  ["40 sessions, 14 products, 30 %", { ...forty, products: { count: 14, share: 0.3 } }],
]);

/** @param most people in a cell of orders, and answers after which they are looked at; by default as many as the page has */
export function simulationsFrom(firstSeed: number, most = { people: Number.POSITIVE_INFINITY, answers: 5 }) {
  const settingOf = (cell: Cell | undefined): Setting => {
    if (cell === undefined) throw new Error("there is no such cell");
    return { ...cell, firstSeed };
  };
  const fewer = (setting: Setting): Setting => ({ ...setting, people: Math.min(setting.people, most.people) });
  const looks = answersPerSession.filter((answers) => answers <= most.answers);
  const orders = once((title: string) => simulateOrder(fewer(settingOf(orderCells.get(title))), looks));
  const savedOrder = once((_: "") => simulateSavedOrder(settingOf(ofScores), [0, 1, 2, 3]));
  return {
    orderAfter(title: string, answers: number): OrderQuality {
      const quality = orders(title)[looks.indexOf(answers)];
      if (quality === undefined) throw new Error(`${title} isn't simulated after ${answers} answers`);
      return quality;
    },
    /** After each of `answersPerSession`. */
    products: once((title: string): readonly ProductQuality[] =>
      simulateProducts(settingOf(productCells.get(title)), answersPerSession),
    ),
    /** After so many Compare answers a session. */
    scores: once((answers: number) => simulateScores(settingOf(ofScores), answers)),
    /** Right after saving, and after 1, 2 and 3 more answers a session. */
    savedOrder: () => savedOrder(""),
  };
}
export type Simulations = ReturnType<typeof simulationsFrom>;

/** Each takes seconds, and several rows of a table want the same. */
function once<Key, Result>(simulate: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    const result = results.get(key) ?? simulate(key);
    results.set(key, result);
    return result;
  };
}
