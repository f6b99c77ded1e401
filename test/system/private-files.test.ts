import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { engine } from "#test/database.ts";
import { runScript } from "#test/run-script.ts";
import { startServer } from "#test/server-process.ts";

let parent: string;
let DATA_DIR: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "highnote-private-"));
  DATA_DIR = join(parent, "data");
});
afterEach(() => rm(parent, { recursive: true }));

/** What other users of the machine may reach and do something with. */
async function openToOthers(folder: string): Promise<string[]> {
  const found: string[] = [];
  if (((await stat(folder)).mode & 0o077) === 0) return found;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await openToOthers(path)));
    else if ((await stat(path)).mode & 0o077) found.push(entry.name);
  }
  return found;
}

test.runIf(engine === "sqlite")("nothing in DATA_DIR is for other users of the machine to read", async () => {
  const server = await startServer({ DATA_DIR });
  await server.end("SIGTERM");
  expect((await stat(DATA_DIR)).mode & 0o777).toBe(0o700);
  await runScript("backup", { DATA_DIR, BACKUP_TO: join(DATA_DIR, "backups") });
  await chmod(DATA_DIR, 0o755);
  expect(await openToOthers(DATA_DIR)).toEqual([]);
});

test.runIf(engine === "sqlite")("what an earlier version has left open is closed", async () => {
  await mkdir(join(DATA_DIR, "media"), { recursive: true });
  await writeFile(join(DATA_DIR, "media", "a.webp"), "");
  await writeFile(join(DATA_DIR, "highnote.sqlite"), "");
  await (await startServer({ DATA_DIR })).end("SIGTERM");
  expect(await openToOthers(DATA_DIR)).toEqual([]);
});
