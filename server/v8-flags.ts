import { setFlagsFromString } from "node:v8";

/**
 * Flags of V8 itself that Node doesn't document: on the command line, a Node whose V8 has dropped one would refuse to
 * start. Here it complains on standard error and runs on. Why these: docs/decisions/0029.
 */
const flags = ["--heap-growing-percent=60", "--no-separate-gc-phases"];

/** Takes effect with the next garbage collection; before anything large is loaded, that is as good as at the start. */
export function setV8Flags(names: readonly string[] = flags): void {
  for (const name of names) setFlagsFromString(name);
}
