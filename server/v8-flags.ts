import { setFlagsFromString } from "node:v8";

/**
 * Undocumented flags of V8 (docs/decisions/0029). On the command line, a Node whose V8 has dropped one would refuse to
 * start; here it only prints a warning.
 */
const flags = ["--heap-growing-percent=60", "--no-separate-gc-phases"];

/** Takes effect with the next garbage collection; call before loading anything large. */
export function setV8Flags(names: readonly string[] = flags): void {
  for (const name of names) setFlagsFromString(name);
}
