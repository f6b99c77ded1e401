import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "#server/context.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { AppError } from "#server/errors.ts";
import { mediaFolder } from "#server/media/incoming-folder.ts";
import { importMessages } from "#shared/contract/import-errors.ts";

type Home = Pick<Context, "config">;

/** What an upload brings, read once: a session's JSON, or that of something beside the sessions. */
export interface StagedRow {
  kind: "session" | "comparison" | "favorite" | "effect" | "want" | "merge" | "reminder" | "experiment";
  text: string;
}

/** Uploads, beside the pictures, so that a rename never crosses file systems. Only this server can read them. */
const homeOf = ({ config }: Home): string => join(mediaFolder(config.dataFolder), ".imports");

/** An import's own: a line for each of its sessions, and for what stands beside them. */
export const importFolder = (home: Home, id: string): string => join(homeOf(home), id);
const sessionsFile = (home: Home, id: string) => join(importFolder(home, id), "sessions");
const besideFile = (home: Home, id: string) => join(importFolder(home, id), "beside");
/** The ZIP that came, where it has photos. */
export const archiveFile = (home: Home, id: string): string => join(importFolder(home, id), "photos.zip");

export const keepArchive = (home: Home, id: string, path: string): Promise<void> => rename(path, archiveFile(home, id));

/** Removing what isn't there is no error. */
export const removeImportFiles = (home: Home, id: string): Promise<void> =>
  rm(importFolder(home, id), { recursive: true, force: true });

/** @throws 503 when the import's file is on another machine, or gone */
export async function assertFileHere(home: Home, id: string): Promise<void> {
  await access(sessionsFile(home, id)).catch((cause: unknown) => {
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

/** Writes lines in batches, and remembers where each of these ends. */
class LineFile {
  readonly ends: number[] = [];
  count = 0;
  readonly #file: FileHandle;
  #lines: string[] = [];
  #characters = 0;
  #bytes = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static create = async (path: string) => new LineFile(await open(path, "wx", 0o600));

  async add(line: string): Promise<void> {
    this.count += 1;
    this.#lines.push(line);
    this.#characters += line.length;
    if (this.#lines.length >= batchSize.lines || this.#characters >= batchSize.characters) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#lines.length === 0) return;
    const batch = Buffer.from(`${this.#lines.join("\n")}\n`);
    [this.#lines, this.#characters] = [[], 0];
    await this.#file.appendFile(batch);
    this.#bytes += batch.length;
    this.ends.push(this.#bytes);
  }

  close = () => this.#file.close();
}

/** Keeps what an upload brings. @returns how many sessions there are, and where batches of them end in their file */
export async function writeRows(
  home: Home,
  id: string,
  rows: AsyncIterable<StagedRow> | Iterable<StagedRow>,
): Promise<{ total: number; batches: number[] }> {
  await mkdir(importFolder(home, id), { recursive: true, mode: 0o700 });
  const sessions = await LineFile.create(sessionsFile(home, id));
  const beside = await LineFile.create(besideFile(home, id));
  try {
    for await (const { kind, text } of rows)
      await (kind === "session" ? sessions.add(text) : beside.add(`${kind} ${text}`));
    await sessions.flush();
    await beside.flush();
    return { total: sessions.count, batches: sessions.ends };
  } finally {
    await sessions.close();
    await beside.close();
  }
}

/** A line of an import's sessions. `position`: from 1, in the order of the file. */
interface SessionLine {
  position: number;
  text: string;
}

/**
 * The sessions of an import in the order in which they are added, some at a time. An archive has the newest one first: added
 * last, it stays before those of the same moment, which go by their ids.
 */
export async function* readSessions(
  home: Home,
  { id, kind, total, batches }: Pick<Row<"imports">, "id" | "kind" | "total" | "batches">,
): AsyncGenerator<SessionLine[]> {
  const ends: readonly number[] = JSON.parse(batches);
  const places = ends.map((end, at) => [ends[at - 1] ?? 0, end] as const);
  const isReversed = kind === "archive";
  const file = await open(sessionsFile(home, id));
  let passed = 0;
  try {
    for (const [from, end] of isReversed ? places.toReversed() : places) {
      const { buffer } = await file.read(Buffer.alloc(end - from), 0, end - from, from);
      const lines = buffer.toString("utf8").trimEnd().split("\n");
      const first = passed;
      passed += lines.length;
      const numbered = (isReversed ? lines.reverse() : lines).map((text, at) => ({
        position: isReversed ? total - first - at : first + at + 1,
        text,
      }));
      yield numbered;
    }
  } finally {
    await file.close();
  }
}

/** What of this kind stands beside the sessions. */
export async function* readBeside(home: Home, id: string, kind: StagedRow["kind"]): AsyncGenerator<string> {
  const file = await open(besideFile(home, id));
  for await (const line of file.readLines()) if (line.startsWith(`${kind} `)) yield line.slice(kind.length + 1);
}
