import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { jpeg } from "#test/pictures.ts";
import { openPictures } from "./pictures.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "highnote-pictures-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function stored(content: Uint8Array): Promise<string> {
  const path = join(folder, randomUUID());
  await writeFile(path, content);
  return path;
}

function open(options?: Parameters<typeof openPictures>[0]) {
  const pictures = openPictures(options);
  onTestFinished(() => pictures.close());
  return pictures;
}

test("a picture is processed by a child process, which survives a refusal", async () => {
  const pictures = open();
  await expect(pictures.prepare("alice", await stored(Buffer.from("no picture")), "photo")).rejects.toMatchObject({
    status: 400,
    message: messages.notAnImage,
  });
  const maker = pictures.processId();
  const { width, height, files } = await pictures.prepare("alice", await stored(await jpeg(80, 40)), "photo");
  expect([width, height, files.length]).toEqual([80, 40, 2]);
  expect(maker).toBeGreaterThan(0);
  expect(pictures.processId()).toBe(maker);
});

test("when the child process dies, its pictures fail with 503, and the next one starts another", async () => {
  const pictures = open();
  const lost = pictures.prepare("alice", await stored(await jpeg(4_000, 3_000)), "photo");
  process.kill(await vi.waitUntil(() => pictures.processId()), "SIGKILL");
  await expect(lost).rejects.toMatchObject({ status: 503, message: messages.pictureInterrupted, retryAfter: 5 });
  expect((await pictures.prepare("bob", await stored(await jpeg()), "photo")).files).toHaveLength(2);
});

test("the limit of waiting pictures is per person", async () => {
  // Its header is read long before it is decoded, so that both of Alice's are known to wait.
  const [width, height] = [4_000, 3_000];
  const content = await stored(await jpeg(width, height));
  const pictures = open({ waitingBytes: 1.5 * width * height * 3 });
  const [bob, ...alice] = await Promise.allSettled(
    ["bob", "alice", "alice"].map((person) => pictures.prepare(person, content, "photo")),
  );
  expect(bob?.status).toBe("fulfilled");
  expect(alice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refusal = alice.find(({ status }) => status === "rejected");
  expect(refusal).toMatchObject({ reason: { status: 503, message: messages.busy, retryAfter: 5 } });
});

test("the idle process ends, and starts again with the next picture", async () => {
  const pictures = open({ idleAfter: 1 });
  await pictures.prepare("alice", await stored(await jpeg()), "photo");
  await expect.poll(() => pictures.processId()).toBeUndefined();
  await pictures.prepare("alice", await stored(await jpeg()), "photo");
});

test("a command waits for its picture, but not for the idle process", async () => {
  const command = `
    import { openPictures } from ${JSON.stringify(new URL("./pictures.ts", import.meta.url).href)};
    console.log((await openPictures().prepare("alice", process.argv[1], "photo")).width);`;
  const args = ["--input-type=module", "--eval", command, await stored(await jpeg(80, 40))];
  expect((await promisify(execFile)(process.execPath, args)).stdout).toBe("80\n");
});
