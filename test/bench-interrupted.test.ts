import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { beforeAll, expect, test } from "vitest";
import { buildServer } from "../scripts/builds.mjs";
import { programEnvironment } from "./program-environment.ts";

// `npm run bench` does so, too.
beforeAll(buildServer);

test("a measurement that is interrupted leaves nothing behind, also while it fills a database", async () => {
  const temporary = await mkdtemp(join(tmpdir(), "highnote-interrupted-"));
  const bench = spawn(
    process.execPath,
    [join(import.meta.dirname, "../bench/main.ts"), "--engines", "sqlite", "--sizes", "300000"],
    { env: { ...programEnvironment, TMPDIR: temporary }, stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = once(bench, "exit");
  // It says what it measures, makes its folder and starts an empty server in it; filling it takes half a minute then.
  for await (const line of createInterface({ input: bench.stderr })) if (line.startsWith("SQLite")) break;
  await expect
    .poll(() => readdir(temporary, { recursive: true }))
    .toContainEqual(expect.stringContaining("highnote.sqlite"));
  bench.kill("SIGINT");
  expect(await ended).toEqual([130, null]);
  expect(await readdir(temporary)).toEqual([]);
  await rm(temporary, { recursive: true });
});
