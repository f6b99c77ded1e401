import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { isCommitSet, journeysWithoutBrowser } from "./test/sets.ts";

const port = process.env.E2E_PORT ?? "4310";
/** A folder for each port, so that two runs in one clone do not disturb each other. */
const folder = join(import.meta.dirname, "node_modules", ".cache", "e2e", port);
/** Where the journeys' server keeps what it knows, for commands beside it. */
export const home = { DATA_DIR: join(folder, "data"), DATABASE_URL: process.env.E2E_DATABASE_URL ?? "" };
const chromium =
  process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** A title ends what is matched; files and groups come before it. */
const journeysOfAll = Object.keys(journeysWithoutBrowser).map((title) => new RegExp(` ${literally(title)}$`));

const valuesThatChromiumSets = { DBUS_SESSION_BUS_ADDRESS: "disabled:", FC_FONTATIONS: "1", VK_ICD_FILENAMES: "" };

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  grepInvert: isCommitSet ? journeysOfAll : [],
  outputDir: join(folder, "results"),
  fullyParallel: true,
  workers: 2,
  // Nothing waits longer than it must; other checks run beside the journeys, and a machine may be busy.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  retries: 0,
  reporter: "list",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "en-US",
    timezoneId: "UTC",
    actionTimeout: 60_000,
    // Most journeys are of a first visit, and tell by themselves what the network does; others allow it.
    serviceWorkers: "block",
    // Screens at rest: pictures and contrasts are not those of a moment in between.
    contextOptions: { reducedMotion: "reduce" },
    // Recording takes a fifth of a journey's time: `npm run journeys -- --trace on` for the one that fails.
    trace: "off",
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Drawing without a graphics card is cheaper without a process of its own.
        "--in-process-gpu",
        // Pages live for seconds here: making their script faster takes longer than it saves, a fifth of all that the browser does.
        "--js-flags=--no-maglev,--no-turbofan",
      ],
      // Chromium sets these three while its threads read the environment, and crashes where the list has to grow for one.
      env: { ...(process.env as Record<string, string>), ...valuesThatChromiumSets },
    },
  },
  webServer: {
    command: `rm -rf "${home.DATA_DIR}" && exec "${process.execPath}" server/main.ts`,
    env: {
      PORT: port,
      HOST: "127.0.0.1",
      ...home,
      LOG_LEVEL: "warn",
      RATE_LIMIT_SCALE: "1000",
    },
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
