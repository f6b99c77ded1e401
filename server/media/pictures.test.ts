import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { jpeg } from "#test/pictures.ts";
import { openPictures } from "./pictures.ts";

function open(options?: Parameters<typeof openPictures>[0]) {
  const pictures = openPictures(options);
  onTestFinished(() => pictures.close());
  return pictures;
}

test("a picture is made by another process, which a refusal does not end", async () => {
  const pictures = open();
  await expect(pictures.prepare("alice", [Buffer.from("no picture")], "photo")).rejects.toMatchObject({
    status: 400,
    message: messages.notAnImage,
  });
  const maker = pictures.processId();
  const content = await jpeg(80, 40);
  const { width, height, files } = await pictures.prepare(
    "alice",
    [content.subarray(0, 10), content.subarray(10)],
    "photo",
  );
  expect([width, height, files.length]).toEqual([80, 40, 2]);
  expect(maker).toBeGreaterThan(0);
  expect(pictures.processId()).toBe(maker);
});

test("a process that dies takes with it only what it was at", async () => {
  // So many that one picture is made at a time, however many processors there are.
  const pictures = open({ processes: 1_000 });
  const lost = pictures.prepare("alice", [await jpeg(4_000, 3_000)], "photo");
  const next = pictures.prepare("bob", [await jpeg()], "photo");
  const processId = await vi.waitUntil(() => pictures.processId());
  process.kill(processId, "SIGKILL");
  await expect(lost).rejects.toThrow("died");
  expect((await next).files).toHaveLength(2);
});

test("without anything to do the process ends, and comes back with the next picture", async () => {
  const pictures = open({ idleAfter: 1 });
  await pictures.prepare("alice", [await jpeg()], "photo");
  await expect.poll(() => pictures.processId()).toBeUndefined();
  await pictures.prepare("alice", [await jpeg()], "photo");
});

test("a command waits for its picture, and for nothing after that", async () => {
  const command = `
    import { openPictures } from ${JSON.stringify(new URL("./pictures.ts", import.meta.url).href)};
    const picture = Buffer.from(process.argv[1], "base64");
    console.log((await openPictures().prepare("alice", [picture], "photo")).width);`;
  const picture = (await jpeg(80, 40)).toString("base64");
  const args = ["--input-type=module", "--eval", command, picture];
  expect((await promisify(execFile)(process.execPath, args)).stdout).toBe("80\n");
});
