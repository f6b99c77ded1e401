// Builds the web app when something that it is made of has changed since the last build.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at, environment, root, stop, toStandardError } from "./project.mjs";

const settings = [
  "package-lock.json",
  "package.json",
  "scripts/api-reference.ts",
  "scripts/call-table.ts",
  "scripts/chunk-groups.ts",
  "scripts/precompress.ts",
  "scripts/script-budgets.ts",
  "scripts/service-worker.ts",
  "scripts/signed-in-heads.ts",
  "tsconfig.base.json",
  "vite.config.ts",
];
/** Vite empties the folder before it writes, so an interrupted build has no stamp and is made again. */
const stamp = at("dist", "web", ".sources");

function filesIn(folder) {
  return readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : /\.test\.tsx?$/.test(path) ? [] : [path];
  });
}

function digestOfSources() {
  const digest = createHash("sha256");
  const sources = [...settings, ...["scripts/api-reference", "shared", "web"].flatMap(filesIn)]
    .filter((path) => existsSync(at(path)))
    .sort();
  for (const path of sources) {
    const content = readFileSync(at(path));
    digest.update(`${path}\0${content.length}\0`).update(content);
  }
  return digest.digest("hex");
}

export function buildWeb() {
  const sources = digestOfSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  console.error("Building the web app …");
  const { status } = spawnSync("vite", ["build", "--logLevel", "warn"], {
    cwd: root,
    env: { ...environment, NODE_ENV: "production" },
    stdio: toStandardError,
    shell: process.platform === "win32",
  });
  if (status !== 0) stop("The web app could not be built: Vite's own words above say why.");
  writeFileSync(stamp, sources);
}
