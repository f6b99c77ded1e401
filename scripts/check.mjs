// `npm run check`: what belongs to the change, in less than a minute: format and lint of the files that differ from the
// last commit (or `-- --since REVISION`), all types, and the tests nearest to the change. `npm test` holds a commit.
import { parseArgs } from "node:util";
import { changedFiles } from "./changed-files.mjs";
import { install } from "./installation.mjs";
import { stop } from "./project.mjs";
import { nearestTests } from "./related-tests.mjs";
import { endTogether, inTurn, showAll } from "./test-report.mjs";
import { lint, types, vitest, webApp } from "./test-steps.mjs";

function readRevision() {
  try {
    return parseArgs({ options: { since: { type: "string", default: "HEAD" } } }).values.since;
  } catch (error) {
    return stop(`${error.message}\nUsage: npm run check [-- --since REVISION]`);
  }
}

const revision = readRevision();
const changed = changedFiles(revision);
if (changed.length === 0) {
  console.log(`Nothing differs from ${revision}. \`npm run check -- --since main\` checks all that a branch changes.`);
  process.exit();
}
install({ development: true });

const { files, projects, words } = nearestTests(changed);
console.log(`${changed.length} ${changed.length === 1 ? "file differs" : "files differ"} from ${revision}.\n${words}`);
const changedJourneys = changed.filter((path) => path.endsWith(".spec.ts"));
if (changedJourneys.length > 0) console.log(`To run the journeys: npm run journeys -- ${changedJourneys.join(" ")}`);

/** These serve the built app. */
const needWebApp = files.some((path) => /^(server\/http|test\/system)\//.test(path));
const tests = files.length > 0 ? [...(needWebApp ? [webApp()] : []), vitest(projects, { files })] : [];
const checks = [lint(changed), types(["--builders", "2", "--checkers", "2"])];
const all = [...checks, ...tests];
endTogether(all);
inTurn(checks);
inTurn(tests);
await showAll(all);
