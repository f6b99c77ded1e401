import { createWriteStream } from "node:fs";
import { access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Context } from "#server/context.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { AppError } from "#server/errors.ts";
import { giveWay } from "#server/give-way.ts";
import { mediaFolder } from "#server/media/incoming-folder.ts";
import { importMessages } from "#shared/contract/import-errors.ts";

type Home = Pick<Context, "config">;

/** What an upload brings, read once: a session's JSON, or that of something beside the sessions. */
export interface StagedRow {
  kind: "session" | "comparison" | "favorite" | "effect" | "want" | "merge" | "reminder" | "experiment" | "break";
  text: string;
}

/** Uploads, beside the pictures, so that a rename never crosses file systems. Only this server can read them. */
const homeOf = ({ config }: Home): string => join(mediaFolder(config.dataFolder), ".imports");

export const importFolder = (home: Home, id: string): string => join(homeOf(home), id);
/** A line for each session, and for what stands beside them. */
const rowsFile = (home: Home, id: string) => join(importFolder(home, id), "rows");
/** The ZIP that came, where it has photos. */
export const archiveFile = (home: Home, id: string): string => join(importFolder(home, id), "photos.zip");

export const keepArchive = (home: Home, id: string, path: string): Promise<void> => rename(path, archiveFile(home, id));

/** Removing what isn't there is no error. */
export const removeImportFiles = (home: Home, id: string): Promise<void> =>
  rm(importFolder(home, id), { recursive: true, force: true });

/** @throws 503 when the import's file is on another machine, or gone */
export async function assertFileHere(home: Home, id: string): Promise<void> {
  await access(rowsFile(home, id)).catch((cause: unknown) => {
    throw new AppError(503, importMessages.fileElsewhere, { cause });
  });
}

/** The ids of all imports whose file is on this machine. @param untouchedFor milliseconds since one was written */
export async function listImportFiles(home: Home, untouchedFor = 0): Promise<string[]> {
  const ids = await readdir(homeOf(home)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (untouchedFor === 0) return ids;
  const writtenAt = (id: string) =>
    stat(importFolder(home, id)).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
  const times = await Promise.all(ids.map(writtenAt));
  return ids.filter((_, at) => Date.now() - (times[at] ?? 0) > untouchedFor);
}

/** Lines that are read at once: as many as have one of these. */
const batchSize = { lines: 200, characters: 64 * 1_024 };

/** Keeps what an upload brings. @returns how many sessions there are, and where batches of lines end in the file */
export async function writeRows(
  home: Home,
  id: string,
  rows: AsyncIterable<StagedRow> | Iterable<StagedRow>,
): Promise<{ total: number; batches: number[] }> {
  const batches: number[] = [];
  let [total, bytes, lines, text] = [0, 0, 0, ""];
  function end(): Buffer {
    const batch = Buffer.from(text);
    [lines, text] = [0, ""];
    bytes += batch.length;
    batches.push(bytes);
    return batch;
  }
  async function* written() {
    for await (const row of rows) {
      if (row.kind === "session") total += 1;
      lines += 1;
      text += `${row.kind} ${row.text}\n`;
      if (lines >= batchSize.lines || text.length >= batchSize.characters) yield end();
    }
    if (lines > 0) yield end();
  }
  await mkdir(importFolder(home, id), { recursive: true, mode: 0o700 });
  await pipeline(written, createWriteStream(rowsFile(home, id), { flags: "wx", mode: 0o600 }));
  return { total, batches };
}

/** All rows of a kind, some at a time. @param isReversed whether from the end of the file to its beginning */
export async function* readRows(
  home: Home,
  { id, batches }: Pick<Row<"imports">, "id" | "batches">,
  kind: StagedRow["kind"],
  isReversed = false,
): AsyncGenerator<string[]> {
  const ends: readonly number[] = JSON.parse(batches);
  const places = ends.map((end, at) => [ends[at - 1] ?? 0, end] as const);
  const file = await open(rowsFile(home, id));
  try {
    for (const [from, end] of isReversed ? places.toReversed() : places) {
      await giveWay();
      const { buffer } = await file.read(Buffer.alloc(end - from), 0, end - from, from);
      const lines = buffer.toString("utf8").split("\n");
      const rows = lines.flatMap((line) => (line.startsWith(`${kind} `) ? line.slice(kind.length + 1) : []));
      yield isReversed ? rows.reverse() : rows;
    }
  } finally {
    await file.close();
  }
}
