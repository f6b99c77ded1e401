// Finds a Chromium for the browser journeys, or gets one. The one that npm brought along comes first: it needs neither
// root nor network, is the same everywhere, and without a window to draw takes a third less time than a desktop's.
// Then an installed browser, Playwright's own, Debian's package, and Playwright's download.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { at, environment } from "./project.mjs";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "microsoft-edge"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A file in its place proves little: Ubuntu's chromium-browser only asks for a snap, a download may lack its libraries. */
function runs(path) {
  return existsSync(path) && spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;
}

function run(command, args, env = {}) {
  console.log(`${command} ${args.join(" ")}`);
  return spawnSync(command, args, { stdio: "inherit", env: { ...environment, ...env } }).status === 0;
}

function installed() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...applications].find(runs);
}

async function ofPlaywright() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return runs(path) ? path : undefined;
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  const packages = ["install", "-y", "-qq", "--no-install-recommends", "chromium"];
  return run("apt-get", ["update", "-qq"], quiet) && run("apt-get", packages, quiet) ? installed() : undefined;
}

function downloaded() {
  return run("playwright", ["install", "chromium"]) ? ofPlaywright() : undefined;
}

/** The package unpacks into TMPDIR, and the few libraries that it needs only where it believes to be at Amazon's. */
async function unpacked() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const folder = at("node_modules", ".cache", "chromium");
  const launcher = join(folder, "launch");
  if (runs(launcher)) return launcher;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (
    !run("node", [at("scripts", "unpack-chromium.mjs")], { TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" })
  )
    return undefined;
  const fonts = existsSync("/etc/fonts") ? "" : `FONTCONFIG_PATH="${folder}/fonts" `;
  const libraries = `LD_LIBRARY_PATH="${folder}/al2023/lib"`;
  writeFileSync(launcher, `#!/bin/sh\n${fonts}${libraries} exec "${folder}/chromium" "$@"\n`);
  chmodSync(launcher, 0o755);
  return runs(launcher) ? launcher : undefined;
}

/** The path of a Chromium that starts. Rejects when CHROMIUM names one that does not, or when there is none to be had. */
export async function findChromium() {
  const wanted = process.env.CHROMIUM;
  if (wanted) {
    if (runs(wanted)) return wanted;
    throw new Error(`CHROMIUM is ${wanted}, which does not start.`);
  }
  for (const source of [unpacked, installed, ofPlaywright, fromDebian, downloaded]) {
    const path = await source();
    if (path) return path;
  }
  throw new Error("No Chromium could be found or installed. Install one, or name it in CHROMIUM.");
}
