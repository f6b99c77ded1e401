import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let clone: string;
const at = (...parts: string[]) => join(clone, ...parts);
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), "highnote-clone-"));
  for (const name of ["prepare", "installation", "builds", "project"])
    cpSync(join(import.meta.dirname, `${name}.mjs`), at("scripts", `${name}.mjs`));
  for (const folder of ["server", "shared", "web", "scripts/api-reference"]) mkdirSync(at(folder));
  const { platform, arch } = process;
  const project = { engines: { node: ">=18" }, optionalDependencies: { [`node-${platform}-${arch}`]: "1" } };
  writeFileSync(at("package.json"), JSON.stringify(project));
  writeFileSync(at("package-lock.json"), JSON.stringify({ packages: {} }));
  // As npm leaves a clone, with a Vite that says something and builds nothing.
  writeFileSync(
    at("npm.cjs"),
    `const { mkdirSync, symlinkSync, writeFileSync } = require("node:fs");
    console.log("added 1 package");
    mkdirSync("node_modules/.bin", { recursive: true });
    writeFileSync("node_modules/.package-lock.json", '{"packages":{}}');
    symlinkSync(process.execPath, "node_modules/.bin/node");
    writeFileSync("node_modules/.bin/vite", "#!/bin/sh\\nmkdir -p dist/web dist/page-writer dist/server\\necho built from $5\\n", { mode: 0o755 });`,
  );
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

const prepare = (...options: string[]) =>
  spawnSync(process.execPath, [at("scripts", "prepare.mjs"), ...options], {
    env: { PATH: process.env.PATH, npm_execpath: at("npm.cjs"), npm_node_execpath: process.execPath },
    encoding: "utf8",
  });

test("progress goes to standard error, because standard output may be a backup in a pipe", () => {
  const { status, stdout, stderr } = prepare();
  expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
  for (const said of ["Installing packages", "added 1 package", "Building the web app", "built"])
    expect(stderr).toContain(said);
});

test("a clone that's ready is left as it is, without a word", () => {
  for (const options of [[], ["--serve"]]) {
    prepare(...options);
    expect(prepare(...options)).toMatchObject({ status: 0, stdout: "", stderr: "" });
  }
});

test("the server is built for `npm start` alone, and anew when a source of it has changed", () => {
  const built = "built from vite.server.config.ts";
  expect(prepare().stderr).not.toContain(built);
  expect(prepare("--serve").stderr).toContain(built);
  writeFileSync(at("server", "main.test.ts"), "");
  expect(prepare("--serve").stderr).toBe("");
  writeFileSync(at("server", "main.ts"), "");
  expect(prepare("--serve").stderr).toContain(built);
});
