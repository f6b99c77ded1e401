import { mkdtemp, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { incomingFolder, mediaFolder } from "#server/media/incoming-folder.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { importWhole, upload, type ZippedFile, zipOf } from "#test/archives.ts";
import { mediaFiles } from "#test/media-files.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { listImportFiles } from "./import-files.ts";
import { withUpload } from "./read-upload.ts";

let testApp: TestApp;
let mallory: TestPerson;
beforeAll(async () => {
  testApp = await startApp();
});
beforeEach(async () => {
  mallory = await signUp(testApp, `mallory${crypto.randomUUID().slice(0, 8)}`);
});
afterAll(() => testApp.close());

const time = "2024-01-01T00:00:00.000Z";
const session = { id: 1, key: "a", strainName: "Kush", consumedAt: time, createdAt: time, photos: [] };
const json = (content: object = { format: 2, sessions: [session] }): ZippedFile => ({
  name: "sessions.json",
  content: JSON.stringify(content),
});
const photo = (content: string | Uint8Array = "x"): ZippedFile => ({ name: "photos/p.webp", content });

/** Replaces a name by one of the same length, wherever it stands. */
function renamed(archive: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error("the lengths differ");
  return Buffer.from(archive.toString("latin1").replaceAll(from, to), "latin1");
}

const centralHeader = 0x02014b50;
/** Changes the central directory's entry of a file. */
function patched(archive: Buffer, name: string, patch: (entry: Buffer) => void): Buffer {
  const copy = Buffer.from(archive);
  for (let at = 0; at < copy.length - 46; at += 1)
    if (copy.readUInt32LE(at) === centralHeader && copy.toString("latin1", at + 46).startsWith(name))
      patch(copy.subarray(at));
  return copy;
}
const megabytes = (count: number) => Buffer.alloc(count * 1_024 ** 2, " ");

const hostile: Record<string, () => Promise<Uint8Array>> = {
  "a bomb by its ratio": () =>
    zipOf([{ name: "sessions.json", content: `${megabytes(8)}${JSON.stringify({ format: 2, sessions: [session] })}` }]),
  "a bomb that lies about its size": async () => {
    const archive = await zipOf([json(), photo(megabytes(2))]);
    return patched(archive, "photos/p.webp", (entry) => entry.writeUInt32LE(100, 24));
  },
  "a bomb of many small files": () =>
    zipOf([json(), ...Array.from({ length: 80 }, (_, at) => ({ name: `photos/p${at}.webp`, content: megabytes(1) }))]),
  "sessions that don't match their checksum": async () =>
    renamed(await zipOf([{ ...json(), options: { compress: false } }]), "Kush", "Hush"),
  "a photo that doesn't match its checksum": async () =>
    patched(await zipOf([json(), photo(megabytes(1))]), "photos/p.webp", (entry) => entry.writeUInt32LE(1, 16)),
  "a photo that is too large by declaration": async () =>
    patched(await zipOf([json(), photo(megabytes(1))]), "photos/p.webp", (entry) =>
      entry.writeUInt32LE(limits.photo.bytes + 1, 24),
    ),
  "entries that share their bytes": async () => {
    const archive = await zipOf([json(), photo("x".repeat(500)), { name: "photos/q.webp", content: "x" }]);
    let place = 0;
    patched(archive, "photos/p.webp", (entry) => (place = entry.readUInt32LE(42)));
    return patched(archive, "photos/q.webp", (entry) => entry.writeUInt32LE(place, 42));
  },
  "a name that climbs out": async () =>
    renamed(await zipOf([json(), { name: "xx/xx/evil.webp", content: "x" }]), "xx/xx/evil.webp", "../../evil.webp"),
  "an absolute name": async () =>
    renamed(await zipOf([json(), { name: "xetc/evil", content: "x" }]), "xetc/evil", "/etc/evil"),
  "a name with a backslash": async () => renamed(await zipOf([json(), photo()]), "photos/p.webp", "photos\\p.webp"),
  "a symbolic link": () => zipOf([json(), { ...photo("/etc/passwd"), options: { mode: 0o120_777 } }]),
  "a file that HighNote doesn't make": () => zipOf([json(), { name: "photos/p.php", content: "x" }]),
  "an archive in an archive": async () => zipOf([json(), { name: "photos/inner.zip", content: await zipOf([json()]) }]),
  "the same name twice": () => zipOf([json(), photo(), photo()]),
  "an encrypted file": async () =>
    patched(await zipOf([json()]), "sessions.json", (entry) => entry.writeUInt16LE(entry.readUInt16LE(8) | 1, 8)),
  "an unknown compression": async () =>
    patched(await zipOf([json()]), "sessions.json", (entry) => entry.writeUInt16LE(99, 10)),
  "a truncated archive": async () => (await zipOf([json(), photo("x".repeat(500))])).subarray(0, -30),
  "a million entries, it says": async () => {
    const archive = await zipOf([json()]);
    archive.writeUInt16LE(65_000, archive.length - 12);
    archive.writeUInt16LE(65_000, archive.length - 14);
    return archive;
  },
  "an empty archive": () => zipOf([]),
  "an archive without sessions": () => zipOf([{ name: "README.txt", content: "hello" }]),
  "sessions that are no JSON": () => zipOf([{ name: "sessions.json", content: "{nonsense" }]),
  "sessions that are no text": () => zipOf([{ name: "sessions.json", content: new Uint8Array([0xff, 0xfe, 0xc0]) }]),
  "JSON of something else": () => zipOf([json({ sessions: [session] })]),
  "an export of a later format": () => zipOf([json({ format: 3, sessions: [session] })]),
  "more sessions than an import takes": () =>
    zipOf([json({ format: 2, sessions: Array.from({ length: importLimits.sessions + 1 }, () => ({ id: 1 })) })]),
  "more comparisons than an import takes": () =>
    zipOf([json({ format: 2, sessions: [session], comparisons: Array(importLimits.comparisons + 1).fill({}) })]),
  "more words than an import takes": () =>
    zipOf([json({ format: 2, sessions: [session], ownEffects: Array(importLimits.others + 1).fill({}) })]),
  "no sessions at all": () => zipOf([json({ format: 2, sessions: [] })]),
  "only the magic of an archive": async () => Buffer.from("PK\x03\x04 and nothing"),
  "a picture": async () => Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1"),
  "a program": async () => Buffer.from("\x7fELF\x02\x01\x01\0", "latin1"),
  "a binary table": async () => Buffer.from("date,strain\n2024-01-01,\0\x01\x02"),
  "a table with a huge cell": async () => Buffer.from(`date,strain\n2024-01-01,${"x".repeat(importLimits.cell + 1)}`),
  "a table whose quotes never end": async () => Buffer.from(`date,strain\n2024-01-01,"${"x\n".repeat(20_000)}`),
  "a table with a thousand columns": async () => Buffer.from(`${"a,".repeat(1_000)}\n${"1,".repeat(1_000)}`),
  "a table with too many rows": async () => Buffer.from(`date\n${"1\n".repeat(importLimits.sessions + 1)}`),
  "a table that is too large": async () => Buffer.from(`date,strain\n${"2024-01-01,Kush\n".repeat(350_000)}`),
  "a table with its names alone": async () => Buffer.from("date,strain"),
};

async function rowsOf() {
  const { db } = testApp.context.database;
  const [imports, sessions] = [
    await db.selectFrom("imports").select("id").execute(),
    await db.selectFrom("cannabis_sessions").select("id").execute(),
  ];
  return { imports, sessions };
}

describe("a file that isn't what it should be", () => {
  test.each(Object.entries(hostile))("%s is refused, and nothing is left of it", async (_, make) => {
    const content = await make();
    const { status, body } = await upload(mallory, content);
    expect([400, 413]).toContain(status);
    expect(body.message).toMatch(/\w/);
    expect(await rowsOf()).toEqual({ imports: [], sessions: [] });
    const { config, media } = testApp.context;
    expect(await mediaFiles(media)).toEqual([]);
    expect(await readdir(incomingFolder(mediaFolder(config.dataFolder)))).toEqual([]);
    expect(await listImportFiles(testApp.context)).toEqual([]);
  });

  test("an empty file is told so, and where none was chosen, one is asked for", async () => {
    expect((await upload(mallory, Buffer.of())).body.message).toBe(importMessages.emptyFile);
    // What browsers send for a file input without a file.
    const nothing = { content: Buffer.of(), name: "", type: "application/octet-stream" };
    const { status, body } = await mallory.call(routes.uploadImport, { file: nothing });
    expect(status).toBe(400);
    expect(body.message).toBe(importMessages.noFile);
  });

  test("an archive that says it has too many entries isn't looked through", async () => {
    const content = await hostile["a million entries, it says"]?.();
    expect((await upload(mallory, content ?? Buffer.of())).body.message).toBe(importMessages.tooManyThings);
  });

  test("a file of hundreds of megabytes that is no archive isn't read to learn that", async () => {
    const folder = await mkdtemp(join(tmpdir(), "highnote-large-"));
    const path = join(folder, "large.csv");
    await writeFile(path, "date,strain\n");
    await truncate(path, 300 * 1_024 ** 2);
    const before = process.memoryUsage().arrayBuffers;
    await expect(withUpload(path, async () => undefined)).rejects.toThrow(importMessages.tableTooLarge);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1_024 ** 2);
    await rm(folder, { recursive: true });
  });

  test("an upload that is too large is refused before it's read", async () => {
    const headers = {
      authorization: `Bearer ${mallory.sessionId}`,
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(importLimits.archive + 10 * 1_024 ** 2),
    };
    const { statusCode } = await testApp.app.inject({
      method: "POST",
      url: "/api/user/imports",
      headers,
      payload: "--x",
    });
    expect([400, 413]).toContain(statusCode);
  });
});

test("a key that can't be stored, or names no session that there could be, costs no other session", async () => {
  const sessions = [
    { ...session, key: "a" },
    { ...session, id: 2, key: "b\0" },
    { ...session, id: 3, key: `${mallory.user.id}:${Number.MAX_SAFE_INTEGER}` },
  ];
  const { added, failed } = await importWhole(mallory, await zipOf([json({ format: 2, sessions })]));
  expect({ added, failed }).toEqual({ added: 2, failed: 1 });
  const row = { date: "2024-01-01", strain: "Haze", "own effects": "", "unwanted effects": "", "private note": "" };
  const table = JSON.stringify([{ key: "c\0", ...row }]);
  expect(await importWhole(mallory, Buffer.from(table))).toMatchObject({ state: "done", added: 1 });
});
