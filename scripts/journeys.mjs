// Runs the browser journeys against a server of their own on a free port: node scripts/journeys.mjs [Playwright's arguments]
import { spawnSync } from "node:child_process";
import { findChromium } from "./chromium.mjs";
import { freePort } from "./free-port.mjs";
import { environment, root, stop } from "./project.mjs";

const CHROMIUM = await findChromium().catch((error) => stop(error.message));
console.log(`Chromium: ${CHROMIUM}`);
const { status } = spawnSync("playwright", ["test", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { ...environment, CHROMIUM, E2E_PORT: process.env.E2E_PORT ?? String(await freePort()) },
});
process.exitCode = status ?? 1;
