// Builds the web app, and the server that `npm start` runs, when something that they are made of has changed since.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at, environment, root, stop, toStandardError } from "./project.mjs";

const settings = ["package-lock.json", "package.json", "tsconfig.base.json"];

const webApp = {
  name: "web app",
  folder: "web",
  configuration: "vite.config.ts",
  sources: [
    ...["api-reference", "call-table", "chunk-groups", "password-list", "precompress"].map((it) => `scripts/${it}.ts`),
    ...["script-budgets", "service-worker", "signed-in-heads"].map((it) => `scripts/${it}.ts`),
    ...["scripts/api-reference", "shared", "web"],
  ],
};

/** The web app's components, as the server draws them into a page. */
const pageWriter = {
  name: "page writer",
  folder: "page-writer",
  configuration: "vite.page-writer.config.ts",
  sources: ["scripts/call-table.ts", "shared", "web"],
};

const server = {
  name: "server",
  folder: "server",
  configuration: "vite.server.config.ts",
  sources: ["shared", "server"],
};

/** Files at a path that is a file or a folder, less tests. */
function filesAt(path) {
  if (!existsSync(at(path))) return [];
  if (/\.\w+$/.test(path)) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(at(path)).flatMap((name) => filesAt(join(path, name)));
}

function digestOf(paths) {
  const digest = createHash("sha256");
  for (const path of paths.flatMap(filesAt).sort()) {
    const content = readFileSync(at(path));
    digest.update(`${path}\0${content.length}\0`).update(content);
  }
  return digest.digest("hex");
}

function build({ name, folder, configuration, sources }) {
  // Vite empties the folder before it writes, so an interrupted build has no stamp and is made again.
  const stamp = at("dist", folder, ".sources");
  const digest = digestOf([...settings, configuration, ...sources]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;
  console.error(`Building the ${name} …`);
  const { status } = spawnSync("vite", ["build", "--logLevel", "warn", "--config", configuration], {
    cwd: root,
    env: { ...environment, NODE_ENV: "production" },
    stdio: toStandardError,
    shell: process.platform === "win32",
  });
  if (status !== 0) stop(`The ${name} could not be built: Vite's own words above say why.`);
  writeFileSync(stamp, digest);
}

export function buildWeb() {
  build(webApp);
  build(pageWriter);
}

/** Only `npm start` and the container run it: everything else runs the sources. */
export const buildServer = () => build(server);
