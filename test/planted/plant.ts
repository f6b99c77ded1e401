// `npm run plant`: makes small faults, one at a time, and shows which test of `npm test` catches each.
// npm run plant -- [NAME…] [--layer LAYER] [--suite FOLDER]: some of them, or all in the tree of another checkout.
import { resolve } from "node:path";
import { inspect, parseArgs } from "node:util";
import { startPostgres } from "#test/postgres/start-postgres.ts";
import { isInCommitSet } from "./commit-set.ts";
import { CopyOfTree } from "./copy-of-tree.ts";
import { type Catcher, type Fault, layers } from "./fault.ts";
import { faults } from "./faults.ts";
import { findSource, findTest, readSources, readTests, type Texts } from "./places.ts";
import { type Outcome, partNames, Suite } from "./suite.ts";

interface Result {
  readonly fault: Fault;
  readonly isCaught: boolean;
  /** The test that caught it, or why nothing did. */
  readonly says: string;
  readonly seconds: number;
}

const say = (words: string) => process.stdout.write(`${words}\n`);

/** Its message is all that needs to be said. */
class Stopped extends Error {}

function chosenFaults(names: readonly string[], layer: string | undefined): readonly Fault[] {
  const unknown = names.filter((name) => !faults.some((fault) => fault.name === name));
  if (unknown.length > 0) throw new Stopped(`There is no fault ${unknown.join(", ")}.`);
  if (layer !== undefined && !layers.some((each) => each === layer))
    throw new Stopped(`There is no layer ${layer}: name one of ${layers.join(", ")}.`);
  return faults.filter(
    (fault) => (names.length === 0 || names.includes(fault.name)) && (layer === undefined || fault.layer === layer),
  );
}

function run(suite: Suite, catcher: Catcher, file: string | undefined): Promise<Outcome> {
  if (catcher.by === "types") return suite.checkTypes();
  if (catcher.by === "journeys") return suite.runJourney(catcher.test);
  // An older tree may lack the test; then its whole project may catch the fault.
  return suite.runVitest(catcher.by, file === undefined ? [] : [file]);
}

/** A test that fails anyway catches nothing: each must pass before anything is planted. */
async function assertGreen(suite: Suite, chosen: readonly Fault[], tests: Texts): Promise<void> {
  for (const by of ["rules", "web", "sqlite", "postgres"] as const) {
    const files = new Set(
      chosen.flatMap(({ caughtBy }) => (caughtBy.by === by ? (findTest(tests, caughtBy) ?? []) : [])),
    );
    if (files.size === 0) continue;
    const { failed, hasRun, words } = await suite.runVitest(by, [...files]);
    if (failed.length > 0 || !hasRun)
      throw new Stopped(`${words}\nWithout any fault the tests of ${partNames[by]} fail: ${failed.join(", ")}`);
  }
  if (chosen.some(({ caughtBy }) => caughtBy.by === "types")) {
    const { failed } = await suite.checkTypes();
    if (failed.length > 0) throw new Stopped(`Without any fault the types are wrong:\n${failed.join("\n")}`);
  }
  const journeys = new Set(chosen.flatMap(({ caughtBy }) => (caughtBy.by === "journeys" ? caughtBy.test : [])));
  for (const title of journeys) {
    const { failed, hasRun, words } = await suite.runJourney(title);
    if (failed.length > 0 || !hasRun) throw new Stopped(`${words}\nWithout any fault the journey fails: ${title}`);
  }
}

function verdict(fault: Fault, file: string | undefined, { failed, hasRun, words }: Outcome) {
  if (!hasRun) return { isCaught: false, says: `no test could run: ${words.trim().split("\n").at(-1)}` };
  const [test] = failed;
  if (test === undefined) return { isCaught: false, says: "nothing failed" };
  const title = "test" in fault.caughtBy ? `${file ?? "the whole project"}: ${test}` : test;
  return { isCaught: true, says: title };
}

async function plantAll(chosen: readonly Fault[], tree: string, isOwnTree: boolean): Promise<Result[]> {
  const [sources, tests] = [readSources(tree), readTests(tree)];
  const copy = new CopyOfTree(tree);
  const postgres = chosen.some(({ caughtBy }) => caughtBy.by === "postgres") ? await startPostgres() : undefined;
  try {
    const suite = new Suite(copy.path, postgres?.url);
    say(`The tests that catch ${chosen.length} faults run once without any …`);
    await assertGreen(suite, chosen, tests);
    const results: Result[] = [];
    for (const fault of chosen) {
      const started = performance.now();
      const file = findTest(tests, fault.caughtBy);
      if (isOwnTree && file !== undefined && !isInCommitSet(fault.caughtBy, file))
        throw new Stopped(`${fault.name}: ${file} doesn't belong to what holds a commit.`);
      const { snippet, replacement } = fault;
      const outcome = await copy.with(findSource(sources, fault), snippet, replacement, () =>
        run(suite, fault.caughtBy, file),
      );
      const seconds = (performance.now() - started) / 1000;
      results.push({ fault, ...verdict(fault, file, outcome), seconds });
      say(line(results.at(-1)));
    }
    return results;
  } finally {
    await postgres?.stop();
  }
}

const width = Math.max(...faults.map(({ name }) => name.length));

function line(result: Result | undefined): string {
  if (!result) return "";
  const { fault, isCaught, says, seconds } = result;
  const columns = [fault.layer.padEnd(10), fault.name.padEnd(width), partNames[fault.caughtBy.by].padEnd(18)];
  return `${isCaught ? "✓" : "✗"} ${columns.join("  ")}  ${says} (${seconds.toFixed(1)} s)`;
}

function table(results: readonly Result[]): string {
  const lines = layers.flatMap((layer) => {
    const inLayer = results.filter(({ fault }) => fault.layer === layer);
    const caught = inLayer.filter(({ isCaught }) => isCaught);
    return inLayer.length === 0 ? [] : [`${layer.padEnd(10)}  ${caught.length} of ${inLayer.length} caught`];
  });
  const missed = results.filter(({ isCaught }) => !isCaught);
  const named = missed.map(({ fault, says }) => `✗ ${fault.name}: ${fault.what} (${says})`);
  return [...lines, ...named, "", `${results.length - missed.length} caught, ${missed.length} missed`].join("\n");
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { layer: { type: "string" }, suite: { type: "string" } },
    allowPositionals: true,
  });
  const own = resolve(import.meta.dirname, "..", "..");
  const tree = values.suite === undefined ? own : resolve(values.suite);
  const results = await plantAll(chosenFaults(positionals, values.layer), tree, tree === own);
  say(`\n${table(results)}`);
  if (results.some(({ isCaught }) => !isCaught)) process.exitCode = 1;
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Stopped ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
});
