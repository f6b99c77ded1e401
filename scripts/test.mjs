// `npm test`: sets the machine up, then runs every check. `npm test -- static unit server web e2e` runs only the parts named.
import { install } from "./installation.mjs";
import { stop } from "./project.mjs";
import { add, countPlaywright, countVitest, inWords } from "./test-counts.mjs";
import { failedPlaywright, failedVitest } from "./test-failures.mjs";
import { TestRun } from "./test-run.mjs";

const parts = ["static", "unit", "server", "web", "e2e"];
const named = process.argv.slice(2);
const unknown = named.filter((part) => !parts.includes(part));
if (unknown.length > 0)
  stop(`There is no part ${unknown.join(", ")}: name some of ${parts.join(", ")}, or none for all.`);
const isWanted = (part) => named.length === 0 || named.includes(part);

install({ development: true });

const reports = "node_modules/.cache/test-reports";
/** With one checker, since other checks have the other processor: four, the default, work out many types four times. */
const typesOf = (project) =>
  new TestRun(`Types of ${project}`, ["tsc", "-p", `tsconfig.${project}.json`, "--checkers", "1"]);
const projects = [isWanted("unit") && "rules", isWanted("server") && "server on *", isWanted("web") && "web"].filter(
  Boolean,
);

const build = ["static", "server", "e2e"].some(isWanted)
  ? [new TestRun("Web app", ["node", "scripts/prepare.mjs"])]
  : [];
const checks = isWanted("static")
  ? [
      new TestRun("Format and lint", ["biome", "ci", "--no-errors-on-unmatched", "."]),
      new TestRun("Lockfile", ["node", "scripts/complete-lock.mjs", "--check"]),
      ...["shared", "server", "web", "worker", "test"].map(typesOf),
      new TestRun("Unused code", ["knip"]),
      new TestRun("OpenAPI document", ["redocly", "lint", "dist/api-reference/openapi.json"], {
        env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
      }),
    ]
  : [];
const tests =
  projects.length > 0
    ? [
        new TestRun(
          "Tests",
          [
            ...["vitest", "run", ...projects.map((name) => `--project=${name}`)],
            ...["--reporter=default", "--reporter=json", `--outputFile.json=${reports}/vitest.json`],
          ],
          { report: `${reports}/vitest.json`, count: countVitest, failures: failedVitest },
        ),
      ]
    : [];
const journeys = isWanted("e2e")
  ? [
      new TestRun("Journeys in Chromium", ["node", "scripts/journeys.mjs", "--reporter=list,json"], {
        report: `${reports}/playwright.json`,
        count: countPlaywright,
        failures: failedPlaywright,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/playwright.json` },
      }),
    ]
  : [];

const all = [...build, ...checks, ...tests, ...journeys];
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    for (const run of all) run.end();
    process.exit(130);
  });
}

async function inTurn(runs) {
  for (const run of runs) await run.start();
}

/** All beside each other: journeys wait for screens and tests for processes, which alone leaves half of the machine idle. */
async function runAll() {
  await inTurn(build);
  await Promise.all([inTurn(checks), inTurn(tests), inTurn(journeys)]);
}

runAll();
const lines = [];
const failed = [];
let total = { passed: 0, failed: 0, skipped: 0 };
for (const run of all) {
  const { counts, failures, seconds } = await run.show();
  failed.push(...failures);
  total = add(total, counts);
  lines.push(`${counts.failed > 0 ? "✗" : "✓"} ${run.title}: ${inWords(counts)} (${seconds.toFixed(1)} s)`);
  console.log(lines.at(-1));
}
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((line) => `✗ ${line}`).join("\n")}`);
console.log(`\n${lines.join("\n")}\n\n${inWords(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
