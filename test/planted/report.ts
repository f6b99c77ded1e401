import { type Fault, layers } from "./fault.ts";
import { partNames } from "./suite.ts";

/** What came of one fault. */
export interface Result {
  readonly fault: Fault;
  readonly isCaught: boolean;
  /** The test that caught it, or why none did. */
  readonly says: string;
  readonly seconds: number;
}

/** Characters of what a line says at its end. */
const longest = 220;

/** Its line in the table; `width` is that of the longest name. */
export function lineOf({ fault, isCaught, says, seconds }: Result, width: number): string {
  const columns = [fault.layer.padEnd(10), fault.name.padEnd(width), partNames[fault.caughtBy.by].padEnd(18)];
  const end = says.length > longest ? `${says.slice(0, longest)}…` : says;
  return `${isCaught ? "✓" : "✗"} ${columns.join("  ")}  ${end} (${seconds.toFixed(1)} s)`;
}

/** How many of each layer were caught, which ones weren't, and the sum. */
export function summaryOf(results: readonly Result[]): string {
  const counts = layers.flatMap((layer) => {
    const here = results.filter(({ fault }) => fault.layer === layer);
    const caught = here.filter(({ isCaught }) => isCaught);
    return here.length === 0 ? [] : `${layer.padEnd(10)}  ${caught.length} of ${here.length} caught`;
  });
  const missed = results.filter(({ isCaught }) => !isCaught);
  const named = missed.map(({ fault, says }) => `✗ ${fault.name}: ${fault.what} (${says})`);
  return [...counts, ...named, "", `${results.length - missed.length} caught, ${missed.length} missed`].join("\n");
}
