// Runs the journeys of test/engines: npm run engines -- [Vitest's arguments]. Firefox and WebKit come from Debian's packages, if need be; where they are not to be had, their journeys are skipped and it says so.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { buildWeb } from "./builds.mjs";
import { findChromium } from "./chromium.mjs";
import { environment, root } from "./project.mjs";

const aptGet = "/usr/bin/apt-get";
const packages = ["firefox-esr", "webkit2gtk-driver", "xvfb"];

const folders = (process.env.PATH ?? "").split(delimiter);
const inPath = (...names) => names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
const machine = process.arch === "arm64" ? "aarch64" : "x86_64";
const miniBrowsers = ["4.1", "4.0"].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`);

/** The programs by the names that test/engines/main-job.test.ts knows; those that aren't there are left out. */
function find() {
  const found = {
    FIREFOX: process.env.FIREFOX ?? inPath("firefox-esr", "firefox"),
    WEBKIT_DRIVER: inPath("WebKitWebDriver"),
    WEBKIT_BROWSER: miniBrowsers.find(existsSync),
    XVFB: inPath("Xvfb"),
  };
  return Object.fromEntries(Object.entries(found).filter(([, path]) => path));
}

/** As the Chromium of the other journeys: by root, where there are Debian's packages. */
function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return;
  const run = (...args) => {
    console.log(`apt-get ${args.join(" ")}`);
    const env = { ...environment, DEBIAN_FRONTEND: "noninteractive" };
    return spawnSync(aptGet, args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
  };
  if (run("update", "-qq")) run("install", "-y", "-qq", "--no-install-recommends", ...packages);
}

const isWhole = (programs) => Object.keys(programs).length === 4;
let programs = find();
if (!isWhole(programs)) {
  installFromDebian();
  programs = find();
}
console.log(`Firefox: ${programs.FIREFOX ?? "none"}, WebKit: ${isWhole(programs) ? programs.WEBKIT_BROWSER : "none"}`);
if (!isWhole(programs)) console.log(`What's missing is skipped. Debian has it in ${packages.join(", ")}.`);

buildWeb();
// A commit goes the journeys of e2e in it.
if (process.env.TEST_SET !== "commit") programs.CHROMIUM = await findChromium().catch(() => undefined);
const { status } = spawnSync("vitest", ["run", "--project=engines", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { ...environment, ...programs },
});
process.exitCode = status ?? 1;
