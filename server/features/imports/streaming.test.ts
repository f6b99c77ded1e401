import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { zipOf } from "#test/archives.ts";
import { withArchive } from "./archive.ts";
import { archiveRows } from "./archive-rows.ts";

const sessions = 2_000;
const time = "2024-01-01T00:00:00.000Z";
let folder: string;
let path: string;
let length: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "highnote-streaming-"));
  path = join(folder, "export.zip");
  const lines = Array.from({ length: sessions }, (_, id) =>
    JSON.stringify({
      ...{ id, key: `${id}`, strainName: "Kush", consumedAt: time, createdAt: time, photos: [] },
      // As random as no text is, so that the archive isn't taken for a bomb.
      notes: randomBytes(750).toString("base64"),
    }),
  );
  const content = `{\n"format":2,\n"sessions":[\n${lines.join(",\n")}\n]\n}\n`;
  length = content.length;
  await writeFile(path, await zipOf([{ name: "sessions.json", content }]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("an archive's sessions come while its file is still being read, and no further than they're asked for", async () => {
  await withArchive(path, async (archive) => {
    let read = 0;
    let [taken, furthest] = [0, 0];
    async function* counted() {
      for await (const chunk of archive.readSessions()) {
        read += chunk.length;
        yield chunk;
      }
    }
    const importer = { id: "id-of-alice", email: "alice@example.com" };
    for await (const { text } of archiveRows({ ...archive, readSessions: counted }, importer)) {
      taken += text.length;
      furthest = Math.max(furthest, read - taken);
    }
    expect(read).toBe(length);
    expect(furthest).toBeLessThan(length / 10);
  });
});
