// Shows steps that run side by side one after the other, and sums up at the end.
import { add, inWords } from "./test-counts.mjs";

/** Ends all steps with this process. */
export function endTogether(runs) {
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      for (const run of runs) run.end();
      process.exit(130);
    });
  }
}

export async function inTurn(runs) {
  for (const run of runs) await run.start();
}

/** Shows steps that were or will be started. A failure of any sets the exit code of this process to 1. */
export async function showAll(runs) {
  const lines = [];
  const failed = [];
  let total = { passed: 0, failed: 0, skipped: 0 };
  for (const run of runs) {
    const { counts, failures, seconds } = await run.show();
    failed.push(...failures);
    total = add(total, counts);
    lines.push(`${counts.failed > 0 ? "✗" : "✓"} ${run.title}: ${inWords(counts)} (${seconds.toFixed(1)} s)`);
    console.log(lines.at(-1));
  }
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((line) => `✗ ${line}`).join("\n")}`);
  console.log(`\n${lines.join("\n")}\n\n${inWords(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
