import { parseArgs } from "node:util";

export interface Options {
  /** Logged sessions in the database, one run for each, smallest first. */
  sizes: number[];
  engines: string[];
  /** How long one turn of a call is measured; its floor gets half of that before each turn. */
  seconds: number;
  turns: number;
  /** Whether docs/performance.md is written. */
  write: boolean;
}

const small = [10_000, 100_000];
const full = [...small, 1_000_000];

const positive = (name: string, text: string) => {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} takes numbers above 0, not '${text}'`);
  return value;
};

/** @throws with a sentence about the argument that cannot be understood */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: "string" },
      full: { type: "boolean", default: false },
      engines: { type: "string", default: "sqlite,postgres" },
      seconds: { type: "string", default: "0.5" },
      turns: { type: "string", default: "8" },
      write: { type: "boolean", default: false },
    },
  });
  const sizes = values.sizes?.split(",").map((size) => positive("sizes", size)) ?? (values.full ? full : small);
  return {
    sizes: sizes.sort((a, b) => a - b),
    engines: values.engines.split(","),
    seconds: positive("seconds", values.seconds),
    turns: positive("turns", values.turns),
    write: values.write,
  };
}
