// Installs the locked packages, and with them the pinned Node, when what lies in node_modules is not what the lockfile says.
import { spawnSync } from "node:child_process";
import { rmSync, symlinkSync } from "node:fs";
import { delimiter, join } from "node:path";
import { at, readJson, root, stop, toStandardError } from "./project.mjs";

function fits(allowed, value) {
  if (allowed === undefined) return true;
  const list = [allowed].flat();
  return list.includes(`!${value}`) ? false : list.includes(value) || list.every((entry) => entry.startsWith("!"));
}

/**
 * Compares package-lock.json with the list that npm itself leaves in node_modules. Optional packages may be absent (npm
 * skips those of other platforms), and without `development` so may tools and tests; but each package that is there must
 * be the locked one, made for this machine.
 */
export function isInstalled(locked, installed, machine, { development = false } = {}) {
  if (!installed) return false;
  const { "": _project, ...packages } = locked.packages;
  const isRight = ([path, entry]) =>
    packages[path]?.version === entry.version &&
    packages[path]?.integrity === entry.integrity &&
    fits(entry.os, machine.platform) &&
    fits(entry.cpu, machine.arch);
  return (
    Object.entries(installed.packages).every(isRight) &&
    Object.entries(packages).every(
      ([path, { optional, devOptional, dev }]) =>
        optional || devOptional || (dev && !development) || Object.hasOwn(installed.packages, path),
    )
  );
}

function isAtLeast(version, wanted) {
  const [major, minor] = version.split(".").map(Number);
  const [wantedMajor, wantedMinor = 0] = wanted.split(".").map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** Undefined when some Node that runs the server is here or comes with the installation; else what to tell the person. */
export function nodeComplaint(project, machine) {
  const wanted = /\d+(\.\d+)?/.exec(project.engines.node)[0];
  const system = machine.platform === "win32" ? "win" : machine.platform;
  const pinned = Object.hasOwn(project.optionalDependencies, `node-${system}-${machine.arch}`);
  if (pinned || isAtLeast(machine.node, wanted)) return undefined;
  return `HighNote needs Node ${wanted} or newer, this is ${machine.node}. Install it from https://nodejs.org and run the command again.`;
}

/** npm deletes node_modules, and with it the Node that this may be running on: the Node that runs npm itself does it. */
function runNpm({ development }) {
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.startsWith(at("node_modules")));
  const env = { ...process.env, PATH: path.join(delimiter) };
  const words = ["ci", development ? "--include=dev" : "--omit=dev", "--include=optional", "--no-audit", "--no-fund"];
  const npm = process.env.npm_execpath;
  return npm
    ? spawnSync(process.env.npm_node_execpath ?? "node", [npm, ...words], { cwd: root, stdio: toStandardError, env })
    : spawnSync("npm", words, { cwd: root, stdio: toStandardError, env, shell: process.platform === "win32" });
}

const runs = (path) => spawnSync(path, ["--version"], { shell: process.platform === "win32" }).status === 0;

/** The pinned Node is built for glibc: where it does not run (Alpine), the machine's own takes its place. */
function settleNode(project, machine) {
  const link = at("node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
  if (runs(link)) return;
  rmSync(link, { force: true });
  // npm 9 (Debian's) removes the link with the Nodes of other machines.
  const pinned = join("..", `node-${machine.platform}-${machine.arch}`, "bin", "node");
  if (runs(at("node_modules", ".bin", pinned))) {
    symlinkSync(pinned, link);
    return;
  }
  const complaint = nodeComplaint({ ...project, optionalDependencies: {} }, machine);
  if (complaint) stop(complaint);
}

/** `development`: also the tools that check, test and measure, which take twice the space of all that serves and builds. */
export function install({ development = false } = {}) {
  const machine = { platform: process.platform, arch: process.arch, node: process.versions.node };
  const project = readJson("package.json");
  const complaint = nodeComplaint(project, machine);
  if (complaint) stop(complaint);
  if (
    isInstalled(readJson("package-lock.json"), readJson("node_modules", ".package-lock.json"), machine, { development })
  )
    return;
  console.error("Installing packages (npm ci), this takes about a minute …");
  const { status } = runNpm({ development });
  if (status !== 0) stop("The packages could not be installed: npm's own words above say why.");
  settleNode(project, machine);
}
