import { hash } from "node:crypto";
import type { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import type { Database } from "#server/db/database.ts";
import { FingerprintSum } from "#server/db/transfer/fingerprint.ts";
import { readSnapshot } from "#server/db/transfer/read-snapshot.ts";
import type { MediaStore } from "#server/media/media-store.ts";
import { version } from "#server/version.ts";
import {
  type About,
  beginning,
  end,
  formatNumber,
  type Manifest,
  pictureFile,
  rowsFile,
  writtenSum,
} from "./archive-format.ts";
import { TarWriter } from "./tar.ts";

export interface Home {
  database: Database;
  /** Undefined: without pictures. */
  media: MediaStore | undefined;
}

export interface Written {
  rows: number;
  pictures: number;
}

/** Writes all that a home holds, first the rows of one moment, then the pictures, and ends the target. */
export async function writeArchive(home: Home, target: Writable, time: Date): Promise<Written> {
  const compressor = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const piped = pipeline(compressor, target);
  const filled = fill(new TarWriter(compressor, time), home, time).catch((error) => {
    compressor.destroy(error);
    throw error;
  });
  const [written] = await Promise.all([filled, piped]);
  return written;
}

async function fill(archive: TarWriter, { database, media }: Home, time: Date): Promise<Written> {
  const writeJson = (name: string, value: object) => archive.add(name, Buffer.from(JSON.stringify(value, null, 1)));
  const { tables, lastIds } = await readSnapshot(database, async (snapshot) => {
    const { schema } = snapshot;
    await writeJson(beginning, {
      format: formatNumber,
      version,
      schema: [...schema],
      madeAt: time.toISOString(),
    } satisfies About);
    const tables: Manifest["tables"] = {};
    for (const table of snapshot.tables)
      tables[table] = writtenSum(await addRows(archive, table, snapshot.readBatches(table)));
    return { tables, lastIds: Object.fromEntries(snapshot.lastIds) };
  });
  // After the rows: a picture that comes in between is only a spare file.
  const pictures = media ? writtenSum(await addPictures(archive, media)) : null;
  await writeJson(end, { tables, lastIds, pictures } satisfies Manifest);
  await archive.end();
  const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0);
  return { rows, pictures: pictures?.count ?? 0 };
}

async function addRows(archive: TarWriter, table: string, batches: AsyncIterable<Record<string, unknown>[]>) {
  const sum = new FingerprintSum();
  let number = 0;
  for await (const rows of batches) {
    for (const row of rows) sum.add(row);
    number += 1;
    await archive.add(rowsFile(table, number), Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join("")));
  }
  return sum.value;
}

async function addPictures(archive: TarWriter, media: MediaStore) {
  const sum = new FingerprintSum();
  for await (const name of media.list()) {
    const file = await media.get(name);
    // Deleted in between.
    if (!file) continue;
    const content = await buffer(file.stream);
    sum.add(describePicture(name, content));
    await archive.add(pictureFile(name), content);
  }
  return sum.value;
}

/** Counts the bytes of all pictures. */
export const describePicture = (name: string, content: Buffer) => ({ name, hash: hash("sha256", content) });
