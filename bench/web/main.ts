// npm run bench:web: measures the built web app in a real browser, on the real server with the demo's data.
//   --runs 3      how often Lighthouse looks at each screen
//   --cards 2000  how long the long feed is
//   --ranked 9000 how many sessions are put in order by hand
//   --slowdown 4  how many times slower than this machine the phone computes
//   --write       writes the web app's part of docs/performance.md
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchBrowser } from "./browser.ts";
import { joinWithSessions, startDemoServer } from "./demo-server.ts";
import { interactionFigures } from "./interactions.ts";
import { lighthouseFigures } from "./lighthouse-pages.ts";
import { longFeedFigures } from "./long-feed.ts";
import { joinWithRatedSessions, manageRankingsFigures } from "./manage-rankings.ts";
import { offlineStartFigures } from "./offline-start.ts";
import { withWebPart } from "./performance-document.ts";
import { misses, type WebResults, webReport } from "./report.ts";
import { scriptFigures } from "./script-weight.ts";
import { yearRecordFigures } from "./year-record.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    cards: { type: "string", default: "2000" },
    ranked: { type: "string", default: "9000" },
    slowdown: { type: "string", default: "4" },
    write: { type: "boolean", default: false },
  },
});
const [runs, cards, ranked, slowdown] = [values.runs, values.cards, values.ranked, values.slowdown].map(Number);
if (!runs || !cards || !ranked || !slowdown)
  throw new Error("--runs, --cards, --ranked and --slowdown take numbers above 0");

const [otherLoad = 0] = loadavg();
const server = await startDemoServer();
const browser = await launchBrowser();
try {
  const { url, member } = server;
  const screens: { name: string; path: string; who: typeof member | null; content: string }[] = [
    { name: "landing", path: "/", who: null, content: "h1" },
    { name: "sign-in", path: "/login", who: null, content: "form" },
    { name: "feed", path: "/", who: member, content: "article" },
    { name: "log", path: "/log", who: member, content: "form" },
    { name: "profile", path: `/profile?userId=${member.id}`, who: member, content: "[role=tab]" },
  ];
  const measured = new Map<
    string,
    WebResults["screens"] extends ReadonlyMap<string, infer Figures> ? Figures : never
  >();
  for (const { name, path, who, content } of screens) {
    console.error(`Lighthouse: ${name}`);
    const lighthouse = await lighthouseFigures(browser, url + path, who?.sessionId ?? null, runs);
    const { faults, ...scores } = lighthouse;
    console.error(`  ${JSON.stringify(scores)} ${faults.join(", ")}`);
    measured.set(name, { scripts: await scriptFigures(browser, url, path, who, content), lighthouse });
  }
  console.error("Interactions");
  const interactions = await interactionFigures(browser, url, member, slowdown);
  console.error("Offline starts");
  const offlineStart = await offlineStartFigures(browser, url, member, slowdown);
  console.error("The record of a year");
  const yearRecord = await yearRecordFigures(browser, url, slowdown);
  console.error(`A feed of ${cards} cards`);
  const longFeed = await longFeedFigures(browser, url, await joinWithSessions(url, cards), { cards, slowdown });
  console.error(`An order by hand of ${ranked} sessions`);
  const byHand = await manageRankingsFigures(browser, url, await joinWithRatedSessions(url, ranked), ranked);
  const results = { screens: measured, longFeed, interactions, offlineStart, yearRecord, byHand };
  const part = webReport(results, { date: new Date(), otherLoad, slowdown, runs });
  console.log(part);
  if (values.write) {
    const file = join(import.meta.dirname, "../../docs/performance.md");
    writeFileSync(file, withWebPart(existsSync(file) ? readFileSync(file, "utf8") : "# Performance\n", part));
  }
  if (misses(results).length > 0) process.exitCode = 1;
} finally {
  await browser.browser.close();
  await server.stop();
}
