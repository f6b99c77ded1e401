// Runs the browser journeys on the built app with a server of their own on a free port: npm run journeys -- [--postgres] [Playwright's arguments]
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { buildWeb } from "./builds.mjs";
import { findChromium } from "./chromium.mjs";
import { freePort } from "./free-port.mjs";
import { at, environment, root, stop } from "./project.mjs";

buildWeb();

const CHROMIUM = await findChromium().catch((error) => stop(error.message));
console.log(`Chromium: ${CHROMIUM}`);
const port = process.env.E2E_PORT ?? String(await freePort());
const options = process.argv.slice(2);
const isOnPostgres = options.includes("--postgres");
const postgres = isOnPostgres ? await startPostgres() : undefined;
const { status } = spawnSync("playwright", ["test", ...options.filter((option) => option !== "--postgres")], {
  cwd: root,
  stdio: "inherit",
  env: { ...environment, CHROMIUM, E2E_PORT: port, E2E_DATABASE_URL: postgres?.url ?? "" },
});
await postgres?.end();
// What a failure leaves behind (traces, the server's data) is there to be looked at.
if (status === 0) rmSync(at("node_modules", ".cache", "e2e", port), { recursive: true, force: true });
process.exitCode = status ?? 1;

/** An empty database on the server that the tests use. */
async function startPostgres() {
  const kit = await import("../test/postgres/start-postgres.ts");
  const { administrate, urlOf } = await import("../test/postgres/template.ts");
  const server = await kit.startPostgres();
  if (server.url === undefined) return stop(`There is no PostgreSQL to run on, only ${server.description}`);
  console.log(`The journeys use ${server.description}`);
  const place = { url: server.url, database: `highnote_journeys_${port}` };
  await administrate(place, `create database ${place.database}`);
  return {
    url: urlOf(place, place.database),
    async end() {
      await administrate(place, `drop database ${place.database} with (force)`);
      await server.stop();
    },
  };
}
