import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BadArchive, readTar, TarWriter } from "./tar.ts";

interface File {
  name: string;
  content: Buffer;
}

async function write(files: File[]): Promise<Buffer> {
  const target = new PassThrough();
  const whole = buffer(target);
  const archive = new TarWriter(target, new Date("2026-06-15T12:00:00Z"));
  for (const { name, content } of files) await archive.add(name, content);
  await archive.end();
  return await whole;
}

async function read(archive: Buffer, size = 700): Promise<File[]> {
  const pieces = Array.from({ length: Math.ceil(archive.length / size) }, (_, at) =>
    archive.subarray(at * size, (at + 1) * size),
  );
  const files: File[] = [];
  for await (const file of readTar(Readable.from(pieces))) files.push(file);
  return files;
}

const anyFiles = fc.array(
  fc.record({
    name: fc.stringMatching(/^[a-z]{1,20}\/[a-z0-9.-]{1,60}$/),
    content: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
  }),
  { maxLength: 6 },
);

test("files are read as they were written, however the archive is cut into pieces", async () => {
  await fc.assert(
    fc.asyncProperty(anyFiles, fc.integer({ min: 1, max: 3_000 }), async (files, size) => {
      expect(await read(await write(files), size)).toEqual(files);
    }),
    { numRuns: 50 },
  );
});

test("an archive that ends early or has another length in it is refused", async () => {
  const archive = await write([{ name: "rows/users", content: Buffer.alloc(1_000, "a") }]);
  for (const length of [0, 100, 512, 1_600, 2_048])
    await expect(read(archive.subarray(0, length)), `${length} bytes`).rejects.toThrow(BadArchive);
  archive[130] = "7".charCodeAt(0);
  await expect(read(archive)).rejects.toThrow("a file in it is damaged");
});

test("the system's own tar reads it, too", async () => {
  const folder = mkdtempSync(join(tmpdir(), "highnote-tar-"));
  const content = Buffer.from("two\nlines\n");
  writeFileSync(join(folder, "all.tar"), await write([{ name: "rows/users/000001.ndjson", content }]));
  execFileSync("tar", ["-xf", "all.tar"], { cwd: folder });
  expect(readFileSync(join(folder, "rows/users/000001.ndjson"))).toEqual(content);
  rmSync(folder, { recursive: true });
});
