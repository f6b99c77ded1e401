// npm run --silent sbom: prints in CycloneDX what package-lock.json brings to a server. `npm sbom --omit dev` leaves out what a
// development tool needs as well (npm 11.19: React, Zod and 80 more), so npm gets a lock without the developers' packages.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const read = (name) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), "utf8"));
const { devDependencies: _, ...manifest } = read("package.json");
const lock = read("package-lock.json");
lock.packages[""].devDependencies = {};
lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => dev !== true));

const folder = mkdtempSync(join(tmpdir(), "highnote-sbom-"));
// npm calls the whole after its folder.
const cwd = join(folder, manifest.name);
mkdirSync(cwd);
try {
  writeFileSync(join(cwd, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(cwd, "package-lock.json"), JSON.stringify(lock));
  const args = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"];
  execFileSync("npm", args, { cwd, stdio: ["ignore", "inherit", "inherit"] });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
