// npm run bench: measures the real server on both databases against floors that no server can beat, all in one run.
//   --sizes 10000,100000   how many logged sessions; --full adds a million
//   --engines sqlite       one of the two
//   --seconds 0.5 --turns 8 how long and how often each call is measured
//   --write                writes docs/performance.md
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { type Engine, sqlite, startPostgresEngine } from "./engines.ts";
import { type Options, readOptions } from "./options.ts";
import { report, sizeSection } from "./report.ts";
import type { EngineResults } from "./results.ts";
import { runSize } from "./run-size.ts";
import { keepingWebPart } from "./web/performance-document.ts";

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

const options = readOptions(process.argv.slice(2));
const [otherLoad = 0] = loadavg();
if (otherLoad > 0.5)
  console.error(`The machine is busy with something else (load ${otherLoad.toFixed(1)}): trust CPU times alone.`);
const engines: EngineResults[] = [];
if (options.engines.includes("sqlite")) engines.push(await runEngine(sqlite, options));
if (options.engines.includes("postgres")) engines.push(...(await runPostgres(options)));
const text = report(engines, { date: new Date(), otherLoad });
console.log(text);
if (options.write) {
  const file = join(import.meta.dirname, "../docs/performance.md");
  writeFileSync(file, keepingWebPart(text, existsSync(file) ? readFileSync(file, "utf8") : ""));
}
