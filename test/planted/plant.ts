// `npm run plant`: makes small faults, one at a time, and shows which test of `npm test` catches each.
// npm run plant -- [NAME…] [--layer LAYER] [--suite FOLDER]: some of them, or with the sources and tests of another checkout.
import { resolve } from "node:path";
import { inspect, parseArgs } from "node:util";
import { startPostgres } from "#test/postgres/start-postgres.ts";
import { isInCommitSet } from "./commit-set.ts";
import { CopyOfTree } from "./copy-of-tree.ts";
import { type Catcher, type Fault, layers } from "./fault.ts";
import { faults } from "./faults.ts";
import { findSource, findTest, readSources, readTests, type Texts } from "./places.ts";
import { lineOf, type Result, summaryOf } from "./report.ts";
import { type Outcome, partNames, Suite } from "./suite.ts";

const ownTree = resolve(import.meta.dirname, "..", "..");
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
  // An older checkout may lack the test; then any other one of its project may catch the fault.
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

type Verdict = Pick<Result, "isCaught" | "says">;

function verdictOf({ failed, hasRun, words }: Outcome, file: string | undefined): Verdict {
  if (!hasRun) return { isCaught: false, says: `no test could run: ${words.trim().split("\n").at(-1)}` };
  const [test] = failed;
  if (test === undefined) return { isCaught: false, says: "nothing failed" };
  return { isCaught: true, says: file === undefined ? test : `${file}: ${test}` };
}

async function plantAll(chosen: readonly Fault[], tree: string): Promise<Result[]> {
  const [sources, tests] = [readSources(tree), readTests(tree)];
  const copy = new CopyOfTree(tree);
  const postgres = chosen.some(({ caughtBy }) => caughtBy.by === "postgres") ? await startPostgres() : undefined;
  const suite = new Suite(copy.path, postgres?.url);

  async function plant(fault: Fault): Promise<Verdict> {
    const { caughtBy, snippet, replacement } = fault;
    const test = findTest(tests, caughtBy);
    if (tree === ownTree && !isInCommitSet(caughtBy, test))
      return { isCaught: false, says: "what catches it runs in `npm test -- all` alone" };
    let source: string;
    try {
      source = findSource(sources, fault);
    } catch (error) {
      return { isCaught: false, says: String(error) };
    }
    return verdictOf(await copy.with(source, snippet, replacement, () => run(suite, caughtBy, test)), test);
  }

  try {
    say(`What catches ${chosen.length} faults is run once without any …`);
    await assertGreen(suite, chosen, tests);
    const width = Math.max(...chosen.map(({ name }) => name.length));
    const results: Result[] = [];
    for (const fault of chosen) {
      const started = performance.now();
      const verdict = await plant(fault);
      const result = { fault, ...verdict, seconds: (performance.now() - started) / 1000 };
      say(lineOf(result, width));
      results.push(result);
    }
    return results;
  } finally {
    await postgres?.stop();
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { layer: { type: "string" }, suite: { type: "string" } },
    allowPositionals: true,
  });
  const tree = values.suite === undefined ? ownTree : resolve(values.suite);
  const results = await plantAll(chosenFaults(positionals, values.layer), tree);
  say(`\n${summaryOf(results)}`);
  if (results.some(({ isCaught }) => !isCaught)) process.exitCode = 1;
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Stopped ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
});
