import type { IngestionMethod } from "#shared/domain/enumerations.ts";

const amounts: Partial<Record<IngestionMethod, readonly number[]>> = {
  joint: [0.3, 0.4, 0.25, 0.5],
  bong: [0.2, 0.25],
  dab: [0.05, 0.1],
  pen: [3, 4, 5, 2],
  edible: [1, 2, 0.5],
};
const words = [["music sounds wider"], [], ["wants a walk", "munchies"], [], ["munchies"], []];
const unwanted = [["dry mouth"], [], [], [], ["foggy", "lost the thread"], [], []];

const nth = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length];

/** How much it was, and what else it did, of the number-th session. Two in three tell the amount. */
export const remembered = (method: IngestionMethod, number: number) => ({
  amount: number % 3 === 2 ? undefined : nth(amounts[method] ?? [], number),
  ownEffects: nth(words, number),
  unwantedEffects: nth(unwanted, number),
});
