import { createReadStream, createWriteStream } from "node:fs";
import { type Readable, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Entry } from "yauzl";
import { badRequest, tooLarge } from "#server/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { exportFiles, photoIdOfFile } from "#shared/domain/export-format.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { limits } from "#shared/domain/limits.ts";
import { asBroken, brokenUnlessOurs, openZip, type ZipFile } from "./readers/zip-file.ts";

/** An export that has been looked through: only names, sizes and places that HighNote's own have. */
export interface Archive {
  photos: ReadonlyMap<string, Entry>;
  /** The text of `sessions.json`, checked against its declared size while it's read. */
  readSessions(): AsyncIterable<string>;
  /** Writes a photo to a new file. @throws 400 when it isn't what the archive declares */
  extractPhoto(entry: Entry, path: string): Promise<void>;
  close(): void;
}

/** Whether it's a ZIP as HighNote makes it, perhaps unpacked and packed again. */
export const isOwnArchive = ({ entries }: ZipFile): boolean => entries.has(exportFiles.sessions);

/** @throws 400 or 413 for anything but a ZIP as HighNote makes it */
async function openArchive(path: string): Promise<Archive> {
  const zip = await openZip(path);
  try {
    return await checkedArchive(zip);
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Opens it, lets `work` use it, and closes it. @throws as `openArchive` */
export async function withArchive<Result>(path: string, work: (archive: Archive) => Promise<Result>): Promise<Result> {
  const archive = await openArchive(path);
  try {
    return await work(archive);
  } finally {
    archive.close();
  }
}

/** @throws as `openArchive` */
export async function checkedArchive(zip: ZipFile): Promise<Archive> {
  const sessions = zip.entries.get(exportFiles.sessions);
  if (!sessions) throw badRequest(importMessages.notAnExport);
  for (const [name, entry] of zip.entries) assertOurs(name, entry);
  const photos = photosOf(zip.entries);
  // Ours are stored as they are, and needn't be read to know what they unpack to.
  for (const photo of photos.values()) if (zip.isDeflated(photo)) await unpack(zip, photo);
  return {
    photos,
    readSessions: () => readText(() => zip.open(sessions)),
    extractPhoto: (entry, target) => extract(zip, entry, target),
    close: () => zip.close(),
  };
}

/** HighNote's export as JSON alone, without photos. */
export const jsonArchive = (path: string): Archive => ({
  photos: new Map(),
  readSessions: () => readText(async () => createReadStream(path)),
  extractPhoto: () => Promise.reject(badRequest(importMessages.notAnExport)),
  close: () => undefined,
});

const names: ReadonlySet<string> = new Set(Object.values(exportFiles));

function assertOurs(name: string, { uncompressedSize }: Entry): void {
  const isPhoto = photoIdOfFile(name) !== undefined;
  if (!isPhoto && !names.has(name)) throw badRequest(importMessages.foreignArchive);
  if (uncompressedSize > (isPhoto ? limits.photo.bytes : importLimits.json)) throw tooLarge(importMessages.bomb);
}

function photosOf(entries: ReadonlyMap<string, Entry>): Map<string, Entry> {
  const photos = new Map<string, Entry>();
  for (const [name, entry] of entries) {
    const id = photoIdOfFile(name);
    // One that was deleted while it was exported is empty.
    if (id !== undefined && entry.uncompressedSize !== 0) photos.set(id, entry);
  }
  return photos;
}

async function* readText(open: () => Promise<Readable>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const chunks = await open();
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > importLimits.json) throw tooLarge(importMessages.bomb);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw brokenUnlessOurs(error);
  } finally {
    chunks.destroy();
  }
}

const unpack = (zip: ZipFile, entry: Entry) => writeTo(zip, entry, new Writable({ write: (_, __, done) => done() }));

const extract = (zip: ZipFile, entry: Entry, path: string) =>
  writeTo(zip, entry, createWriteStream(path, { flags: "wx", mode: 0o600 }));

async function writeTo(zip: ZipFile, entry: Entry, target: Writable): Promise<void> {
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limits.photo.bytes) done(tooLarge(importMessages.bomb));
      else done(null, chunk);
    },
  });
  await asBroken(async () => pipeline(await zip.open(entry), counted, target));
}
