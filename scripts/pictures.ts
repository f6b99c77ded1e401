// `npm run pictures`: saves every screen, as it looks with the demo's people, to node_modules/.cache/pictures, in both themes
// on a phone, a tablet and two desktops. `npm run pictures -- feed log 1280 light` takes only those at that width in that
// theme. To be compared with the design by eye.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { type BrowserContextOptions, chromium } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { startServer } from "#test/server-process.ts";
import { callAs } from "../e2e/steps/api.ts";
import { atRest } from "../e2e/steps/at-rest.ts";
import { registerOperator, reportSession } from "../e2e/steps/operator.ts";
import { register, signedInAs } from "../e2e/steps/people.ts";
import { screens } from "../e2e/steps/screens.ts";
import { type Screen, withoutWrittenFeed } from "../e2e/steps/showing.ts";
import type { World } from "../e2e/steps/world.ts";
import { buildWeb } from "./builds.mjs";
import { findChromium } from "./chromium.mjs";
import { cast } from "./demo/cast.ts";
import { demoPassword } from "./demo/joining.ts";
import { at } from "./project.mjs";

const folder = at("node_modules", ".cache", "pictures");
const themes = ["dark", "light"] as const;
const devices = {
  "": { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  "-768": { viewport: { width: 768, height: 1024 }, hasTouch: true },
  "-desktop": { viewport: { width: 1280, height: 800 } },
  "-1440": { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

buildWeb();
const named = process.argv.slice(2);
/** Those that the command names, else all. */
function wanted<Thing>(all: readonly Thing[], nameOf: (thing: Thing) => string): readonly Thing[] {
  const some = all.filter((thing) => named.includes(nameOf(thing)));
  return some.length > 0 ? some : all;
}
const wantedScreens = wanted(screens, ({ name }) => name);
const wantedThemes = wanted(themes, (theme) => theme);
const wantedDevices = wanted(Object.entries(devices), ([, { viewport }]) => String(viewport.width));
const data = at("node_modules", ".cache", "pictures-data");
rmSync(data, { recursive: true, force: true });
const environment = { ...process.env, DATA_DIR: data, DATABASE_URL: "" };
execFileSync(process.execPath, [at("scripts", "demo.ts")], { env: environment });
const server = await startServer({ DATA_DIR: data, RATE_LIMIT_SCALE: "1000", LOG_LEVEL: "error" });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
});
try {
  const world = await demoWorld(server.url);
  for (const [suffix, device] of wantedDevices)
    for (const colorScheme of wantedThemes)
      for (const screen of wantedScreens)
        await take(screen, world, { ...device, colorScheme }, `${screen.name}${suffix}-${colorScheme}.png`);
} finally {
  await browser.close();
  await server.end("SIGTERM");
}

async function take({ who, show }: Screen, world: World, look: BrowserContextOptions, file: string): Promise<void> {
  const signedIn = who === "visitor" ? {} : signedInAs(world[who], server.url);
  const context = await browser.newContext({
    ...signedIn,
    ...look,
    baseURL: server.url,
    reducedMotion: "reduce",
    locale: "en-US",
  });
  const page = await context.newPage();
  try {
    await withoutWrittenFeed(page);
    await show(page, world);
    await atRest(page);
    await page.screenshot({ path: `${folder}/${file}` });
    console.log(file);
  } catch (error) {
    console.error(`${file} could not be taken: ${error}`);
    process.exitCode = 1;
  }
  await context.close();
}

/** The demo's community, seen by the one whose sign-in it prints. */
async function demoWorld(url: string): Promise<World> {
  const [resident, neighbour] = cast;
  if (!resident || !neighbour) throw new Error("The demo has too few people");
  const credentials = { email: `${resident.username}@example.com`, password: demoPassword };
  const { sessionId, user } = await callAs(url)(routes.login, { body: credentials });
  const call = callAs(url, sessionId);
  const [found] = await call(routes.searchUsers, { query: { q: neighbour.username } });
  const own = await call(routes.listUserSessions, { params: { id: user.id }, query: { limit: "100" } });
  const rated = own.find(({ photo, rating, location }) => photo && rating !== null && location);
  const unrated = own.find(({ rating }) => rating === null);
  if (!found || !rated || !unrated) throw new Error("The demo's people have too few sessions");
  const wanted = await logByNeighbour(url, `${neighbour.username}@example.com`);
  await call(routes.addWant, { body: { productId: wanted.productId ?? "", sessionId: wanted.id } });
  const { token } = await call(routes.turnOnSharedLink, { params: { id: rated.id } });
  const newcomer = await register(url, "Dan");
  const operator = await registerOperator(url, environment);
  const reportId = await reportSession(await register(url, "Lena"), operator, rated.id);
  return {
    ...{ operator, reportId },
    resident: { sessionId, ...credentials },
    newcomer,
    neighbourId: found.id,
    ratedId: rated.id,
    unratedId: unrated.id,
    sharedToken: token ?? "",
    ratedProductId: rated.productId ?? "",
    wantedProductId: wanted.productId ?? "",
  };
}

/** A product that is new to the resident, who has had all others. */
async function logByNeighbour(url: string, email: string): Promise<Session> {
  const { sessionId } = await callAs(url)(routes.login, { body: { email, password: demoPassword } });
  const call = callAs(url, sessionId);
  const fig = { strainName: "Moonlit Fig", strainType: "sativa", brand: "Quiet Acre", ingestionMethod: "pen" };
  const { id } = await call(routes.logSession, { body: { ...fig, thcPercentage: 21.5 } });
  return await call(routes.editSession, { params: { id }, body: { rating: 8.4 } });
}
