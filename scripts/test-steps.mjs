// The steps of `npm run check` and `npm test`, as commands with how their results are read.
import { countPlaywright, countVitest } from "./test-counts.mjs";
import { failedPlaywright, failedVitest } from "./test-failures.mjs";
import { TestRun } from "./test-run.mjs";

const reports = "node_modules/.cache/test-reports";

export const webApp = () => new TestRun("Web app", ["node", "scripts/prepare.mjs"]);

/** Files that Biome doesn't know are skipped. */
export const lint = (files) =>
  new TestRun("Format and lint", [
    ...["biome", "ci", "--error-on-warnings", "--no-errors-on-unmatched", "--files-ignore-unknown=true"],
    ...files,
  ]);

/**
 * Of all projects; what hasn't changed since the last time isn't looked at again. With one checker, since other steps have
 * the other processor: four, the default, work out many types four times. `check` waits for little else, so there it's two
 * projects and two checkers at a time: 14 s instead of 23 after a change of a rule.
 */
export const types = (options = []) => new TestRun("Types", ["npm", "run", "--silent", "types", "--", ...options]);

export const lockfile = () => new TestRun("Lockfile", ["node", "scripts/complete-lock.mjs", "--check"]);

export const unusedCode = () => new TestRun("Unused code", ["knip"]);

export const openApiDocument = () =>
  new TestRun("OpenAPI document", ["redocly", "lint", "dist/api-reference/openapi.json"], {
    env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  });

/** `files` are test files; without any, all of the projects. `env` is that of test/sets.ts. */
export const vitest = (projects, { files = [], env = {} } = {}) =>
  new TestRun(
    "Tests",
    [
      ...["vitest", "run", ...projects.map((name) => `--project=${name}`), ...files],
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${reports}/vitest.json`],
    ],
    { report: `${reports}/vitest.json`, count: countVitest, failures: failedVitest, env },
  );

/** In the browsers that aren't Chromium. */
export const engines = ({ env = {} } = {}) =>
  new TestRun(
    "Journeys in Firefox and WebKit",
    [
      ...["node", "scripts/engines.mjs"],
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${reports}/engines.json`],
    ],
    { report: `${reports}/engines.json`, count: countVitest, failures: failedVitest, env },
  );

export const journeys = ({ env = {} } = {}) =>
  new TestRun("Journeys in Chromium", ["node", "scripts/journeys.mjs", "--reporter=list,json"], {
    report: `${reports}/playwright.json`,
    count: countPlaywright,
    failures: failedPlaywright,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/playwright.json` },
  });
