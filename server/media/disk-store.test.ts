import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mediaFiles } from "#test/media-files.ts";
import { openDiskStore } from "./disk-store.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "highnote-media-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a stored file comes back as it was and goes when deleted", async () => {
  const store = await openDiskStore(folder);
  await store.put("a.webp", Buffer.from("first"));
  await store.put("a.webp", Buffer.from("second"));
  const file = await store.get("a.webp");
  expect(file?.size).toBe(6);
  expect(file && (await buffer(file.stream)).toString()).toBe("second");
  expect(await mediaFiles(store)).toEqual(["a.webp"]);
  await store.delete("a.webp");
  await store.delete("a.webp");
  expect(await store.get("a.webp")).toBeUndefined();
  expect(await mediaFiles(store)).toEqual([]);
});

test("a file that cannot be put into place leaves no draft behind", async () => {
  const store = await openDiskStore(folder);
  await expect(store.put("no-such-folder/a.webp", Buffer.from("x"))).rejects.toThrow();
  expect(await readdir(join(folder, ".incoming"))).toEqual([]);
});

test("drafts of a process that died are removed, those of one that may still write are not", async () => {
  await openDiskStore(folder);
  const [old, fresh] = [join(folder, ".incoming", "old"), join(folder, ".incoming", "fresh")];
  await writeFile(old, "half");
  await writeFile(fresh, "half");
  await utimes(old, new Date(0), new Date(0));
  await openDiskStore(folder);
  expect(await readdir(join(folder, ".incoming"))).toEqual(["fresh"]);
  await openDiskStore(folder, { alone: true });
  expect(await readdir(join(folder, ".incoming"))).toEqual([]);
});
