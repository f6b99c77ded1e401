import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { programEnvironment } from "#test/program-environment.ts";

const root = join(import.meta.dirname, "../..");

/** Programs of their own, which begin to work where they are loaded. */
const programs = new Set([
  "main.ts",
  "media/picture-process.ts",
  "backup/backup-process.ts",
  "db/sqlite/checkpoint-thread.ts",
]);

/**
 * Vitest gives a CommonJS module the names that Node doesn't find in it, so a reader of spreadsheets that no server could load
 * passed its tests. Much is loaded on first use, so that a server starts all the same.
 */
test("Node itself can load every file of the server", async () => {
  const files = (await readdir(join(root, "server"), { recursive: true }))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !programs.has(file))
    .map((file) => join(root, "server", file));
  const script = `for (const file of ${JSON.stringify(files)}) await import(file).catch((error) => console.log(file, String(error)));`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: programEnvironment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  expect([await text(child.stdout), await exit]).toEqual(["", [0, null]]);
});
