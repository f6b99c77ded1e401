// Runs the browser journeys on the built app with a server of their own on a free port: node scripts/journeys.mjs [Playwright's arguments]
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { findChromium } from "./chromium.mjs";
import { freePort } from "./free-port.mjs";
import { at, environment, root, stop } from "./project.mjs";
import { buildWeb } from "./web-build.mjs";

buildWeb();

const CHROMIUM = await findChromium().catch((error) => stop(error.message));
console.log(`Chromium: ${CHROMIUM}`);
const port = process.env.E2E_PORT ?? String(await freePort());
const { status } = spawnSync("playwright", ["test", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { ...environment, CHROMIUM, E2E_PORT: port },
});
// What a failure leaves behind (traces, the server's data) is there to be looked at.
if (status === 0) rmSync(at("node_modules", ".cache", "e2e", port), { recursive: true, force: true });
process.exitCode = status ?? 1;
