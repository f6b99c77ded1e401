import type { IngestionMethod, Mood } from "#shared/domain/enumerations.ts";

const amounts: Partial<Record<IngestionMethod, readonly number[]>> = {
  joint: [0.3, 0.4, 0.25, 0.5],
  bong: [0.2, 0.25],
  dab: [0.05, 0.1],
  pen: [3, 4, 5, 2],
  edible: [1, 2, 0.5],
};
const words = [["music sounds wider"], [], ["wants a walk", "munchies"], [], ["munchies"], []];
const unwanted = [["dry mouth"], [], [], [], ["foggy", "lost the thread"], [], []];

const expected = [3, 4, 2, 5];

const nth = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length];

/** How much it was, and what else it did, of the number-th session. Two in three tell the amount. */
export const remembered = (method: IngestionMethod, number: number) => ({
  amount: number % 3 === 2 ? undefined : nth(amounts[method] ?? [], number),
  ownEffects: nth(words, number),
  unwantedEffects: nth(unwanted, number),
});

/** What made one sleepy was for sleep, and the better it felt, the better one slept than expected. */
export function sleptAfter(moods: readonly Mood[], felt: number | undefined, number: number) {
  if (!moods.includes("sleepy")) return {};
  const after = felt === undefined ? undefined : Math.round(felt);
  return { reasons: ["sleep"], reasonLevels: [{ reason: "sleep", before: nth(expected, number), after }] };
}
