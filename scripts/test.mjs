// `npm test`: sets the machine up, then runs what holds a commit; `npm test -- all` runs the rest of test/sets.ts, too.
// `npm test -- static unit server web e2e` runs only the parts named, as does `npm test -- all server`; the server's is made
// up of `sqlite` and `postgres`.
import { install } from "./installation.mjs";
import { stop } from "./project.mjs";
import { endTogether, inTurn, showAll } from "./test-report.mjs";
import {
  engines,
  journeys,
  lint,
  lockfile,
  openApiDocument,
  types,
  unusedCode,
  vitest,
  webApp,
} from "./test-steps.mjs";

const parts = {
  static: [],
  unit: ["rules"],
  server: ["server on sqlite", "server on postgres"],
  sqlite: ["server on sqlite"],
  postgres: ["server on postgres"],
  web: ["web"],
  e2e: [],
};
const words = process.argv.slice(2);
const named = words.filter((word) => word !== "all");
const unknown = named.filter((word) => !Object.hasOwn(parts, word));
if (unknown.length > 0)
  stop(
    `There is no part ${unknown.join(", ")}: name some of ${Object.keys(parts).join(", ")}, or none for all of them.`,
  );
const chosen = named.length > 0 ? named : Object.keys(parts);
const isWanted = (part) => chosen.includes(part);
const env = { TEST_SET: words.includes("all") ? "all" : "commit" };

install({ development: true });

const projects = [...new Set(chosen.flatMap((part) => parts[part]))];
const build = chosen.some((part) => !["unit", "web"].includes(part)) ? [webApp()] : [];
const checks = isWanted("static") ? [lint(["."]), lockfile(), types(), unusedCode(), openApiDocument()] : [];
const tests = projects.length > 0 ? [vitest(projects, { env })] : [];
const inBrowsers = isWanted("e2e") ? [journeys({ env }), engines({ env })] : [];
const all = [...build, ...checks, ...tests, ...inBrowsers];
endTogether(all);

/** All beside each other: journeys wait for screens and tests for processes, which alone leaves half of the machine idle. */
async function runAll() {
  await inTurn(build);
  await Promise.all([inTurn(checks), inTurn(tests), inTurn(inBrowsers)]);
}

runAll();
await showAll(all);
