import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDiskStore } from "./disk-store.ts";
import { sweepIncoming } from "./incoming-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "highnote-media-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a failed write leaves no temporary file", async () => {
  const store = await openDiskStore(folder);
  await expect(store.put("no-such-folder/a.webp", Buffer.from("x"))).rejects.toThrow();
  expect(await readdir(join(folder, ".incoming"))).toEqual([]);
});

test("temporary files of a dead process are removed, those of one that may still write are not", async () => {
  await openDiskStore(folder);
  const [old, fresh] = [join(folder, ".incoming", "old"), join(folder, ".incoming", "fresh")];
  await writeFile(old, "half");
  await writeFile(fresh, "half");
  await utimes(old, new Date(0), new Date(0));
  await sweepIncoming(folder);
  expect(await readdir(join(folder, ".incoming"))).toEqual(["fresh"]);
  await writeFile(old, "half");
  await utimes(old, new Date(0), new Date(0));
  await openDiskStore(folder);
  expect(await readdir(join(folder, ".incoming"))).toEqual(["fresh"]);
  await openDiskStore(folder, { alone: true });
  expect(await readdir(join(folder, ".incoming"))).toEqual([]);
});
