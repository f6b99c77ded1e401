/** Chance with a seed: the same community every time, so that a picture of it can be compared with the last. */
export interface Chance {
  /** 0 up to but not including 1. */
  next(): number;
  whole(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  some<Item>(items: readonly Item[], count: number): Item[];
  happens(probability: number): boolean;
  /** Mean 0, standard deviation 1. */
  normal(): number;
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  // Mulberry32: 32 bits of state are plenty for a demo.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new Error("Nothing to pick from");
    return item;
  };
  return {
    next,
    whole,
    pick,
    some: (items, count) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((one, other) => one.order - other.order)
        .slice(0, count)
        .map(({ item }) => item),
    happens: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
