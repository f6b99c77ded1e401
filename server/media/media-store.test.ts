import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mediaFiles } from "#test/media-files.ts";
import { type S3Server, startS3Server } from "#test/s3-server.ts";
import { openDiskStore } from "./disk-store.ts";
import type { MediaStore } from "./media-store.ts";
import { copyMedia } from "./open-media.ts";
import { openS3Store, reachS3, s3VariableAtFault } from "./s3-store.ts";

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "highnote-media-"));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const stores: Record<string, () => Promise<MediaStore>> = {
  "a folder": () => openDiskStore(folder),
  // Pages of two, so that a list has several.
  "a bucket": async () => openS3Store({ ...s3.settings, prefix: "some/media/" }, 2),
};

describe.each(Object.entries(stores))("in %s", (_, open) => {
  test("a stored file comes back as it was and goes when deleted", async () => {
    const store = await open();
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

  test("every file is listed once, however many there are", async () => {
    const store = await open();
    const names = ["a", "b", "c", "d", "e"].map((letter) => `${letter}-480.webp`);
    for (const name of names) await store.put(name, Buffer.from(name));
    expect(await mediaFiles(store)).toEqual(names);
    expect([...(await store.findExisting(["d-480.webp", "bb-480.webp", "b-480.webp"]))].sort()).toEqual([
      "b-480.webp",
      "d-480.webp",
    ]);
  });
});

test("files outside the prefix are ignored", async () => {
  await openS3Store(s3.settings).put("beside.webp", Buffer.from("x"));
  const store = openS3Store({ ...s3.settings, prefix: "apart/" });
  expect(await store.get("beside.webp")).toBeUndefined();
  expect(await mediaFiles(store)).toEqual([]);
});

test("a bucket that cannot be used names the setting to look at", async () => {
  const faultOf = (changes: object) => reachS3({ ...s3.settings, ...changes }).then(() => "none", s3VariableAtFault);
  expect(await faultOf({})).toBe("none");
  expect(await faultOf({ bucket: "nowhere" })).toBe("S3_BUCKET");
  expect(await faultOf({ secretAccessKey: "wrong" })).toBe("S3_SECRET_ACCESS_KEY");
  expect(await faultOf({ endpoint: "http://127.0.0.1:1" })).toBe("S3_ENDPOINT");
});

test("a clock that's far off is told as what it is", async () => {
  const store = createServer((_request, response) =>
    response.writeHead(403).end("<Error><Code>RequestTimeTooSkewed</Code></Error>"),
  );
  await once(store.listen(0, "127.0.0.1"), "listening");
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  await expect(reachS3({ ...s3.settings, endpoint })).rejects.toThrow(/RequestTimeTooSkewed: its clock .* NTP$/);
  store.close();
});

test("a store that fails is told apart from a file that is not there", async () => {
  const store = openS3Store({ ...s3.settings, bucket: "nowhere" });
  await expect(store.get("a.webp")).rejects.toThrow("404 NoSuchBucket");
  await expect(store.put("a.webp", Buffer.from("x"))).rejects.toThrow("404 NoSuchBucket");
});

test("copying to a bucket resumes after an interruption, and copies only missing files", async () => {
  const source = await openDiskStore(join(folder, "source"));
  const names = Array.from({ length: 20 }, (_, index) => `${String(index).padStart(2, "0")}.webp`);
  for (const name of names) await source.put(name, Buffer.from(name));
  const target = openS3Store({ ...s3.settings, prefix: "moved/" });
  const put: string[] = [];
  const failing: MediaStore = {
    ...target,
    async put(name, content) {
      if (put.length === 5) throw new Error("the line is cut");
      put.push(name);
      await target.put(name, content);
    },
  };
  await expect(copyMedia(source, failing)).rejects.toThrow("the line is cut");
  await expect.poll(() => mediaFiles(target)).toHaveLength(5);
  const again: string[] = [];
  const counting: MediaStore = {
    ...target,
    put: (name, content) => target.put(name, content).then(() => void again.push(name)),
  };
  expect(await copyMedia(source, counting)).toBe(20);
  expect(again).toHaveLength(15);
  expect(await mediaFiles(target)).toEqual(names);
  const file = await target.get("19.webp");
  expect(file && (await buffer(file.stream)).toString()).toBe("19.webp");
});
