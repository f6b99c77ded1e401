// npm run bench: measures the real server on both databases against floors that no server can beat, all in one run.
//   --sizes 10000,100000   how many logged sessions; --full adds a million
//   --engines sqlite       one of the two
//   --seconds 0.5 --turns 8 how long and how often each call is measured
//   --write                writes docs/performance.md
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { constants, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { costOfLook } from "#test/pattern-simulation/cost.ts";
import { measureRanking } from "./bars.ts";
import { dropDatabasesOf, type Engine, sqlite, startPostgresEngine } from "./engines.ts";
import { type Options, readOptions } from "./options.ts";
import { report, sizeSection } from "./report.ts";
import type { EngineResults } from "./results.ts";
import { runSize } from "./run-size.ts";
import { keepingOtherParts } from "./web/performance-document.ts";

async function runEngine(engine: Engine, options: Options): Promise<EngineResults> {
  console.error(engine.description);
  const { kind, description } = engine;
  const results: EngineResults = { kind, description, sizes: [] };
  for (const sessions of options.sizes) {
    const size = await runSize(engine, sessions, options);
    results.sizes.push(size);
    console.error(`\n${sizeSection(size)}\n`);
  }
  return results;
}

async function runPostgres(options: Options): Promise<EngineResults[]> {
  const engine = await startPostgresEngine();
  if (!engine) {
    console.error("PostgreSQL is not measured: BENCH_POSTGRES_URL is not set and no PostgreSQL is installed.");
    return [];
  }
  try {
    return [await runEngine(engine, options)];
  } finally {
    await engine.stop();
  }
}

async function measure(options: Options): Promise<void> {
  const [otherLoad = 0] = loadavg();
  if (otherLoad > 0.5)
    console.error(`The machine is busy with something else (load ${otherLoad.toFixed(1)}): trust CPU times alone.`);
  const engines: EngineResults[] = [];
  if (options.engines.includes("sqlite")) engines.push(await runEngine(sqlite, options));
  if (options.engines.includes("postgres")) engines.push(...(await runPostgres(options)));
  const computed = { look: costOfLook("bench", 400), ranking: measureRanking() };
  const text = report(engines, computed, { date: new Date(), otherLoad });
  console.log(text);
  if (options.write) {
    const file = join(import.meta.dirname, "../docs/performance.md");
    writeFileSync(file, keepingOtherParts(text, existsSync(file) ? readFileSync(file, "utf8") : ""));
  }
}

/** With all that it has started; what does not go by itself is made to after ten seconds. */
async function endGroup(leader: number): Promise<void> {
  const looks = 200;
  for (let look = 0; look <= looks; look++) {
    try {
      process.kill(-leader, look === 0 ? "SIGTERM" : look === looks ? "SIGKILL" : 0);
    } catch {
      return;
    }
    await wait(50);
  }
}

/**
 * Measures in a process of its own, because filling a SQLite file blocks a process for minutes. However that one ends,
 * what it has started and written goes with it.
 * @returns the exit code
 */
async function measureAside(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "highnote-bench-"));
  const measuring = spawn(process.execPath, [import.meta.filename, ...process.argv.slice(2)], {
    env: { ...process.env, BENCH_FOLDER: folder },
    stdio: "inherit",
    // A group of its own: Ctrl-C is for us alone.
    detached: true,
  });
  const leader = Number(measuring.pid);
  let interrupted = 0;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      interrupted = 128 + constants.signals[signal];
      void endGroup(leader);
    });
  const [code] = await once(measuring, "exit");
  await endGroup(leader);
  await dropDatabasesOf(leader);
  await rm(folder, { recursive: true, force: true });
  return interrupted || (code ?? 1);
}

const options = readOptions(process.argv.slice(2));
if (process.env.BENCH_FOLDER === undefined) process.exitCode = await measureAside();
else await measure(options);
