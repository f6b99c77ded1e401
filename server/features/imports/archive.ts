import { createWriteStream } from "node:fs";
import { Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { AppError, badRequest, tooLarge } from "#server/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { exportFiles, photoIdOfFile } from "#shared/domain/export-format.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { limits } from "#shared/domain/limits.ts";

const symlink = 0o120_000;
const fileType = 0o170_000;
const stored = 0;
const deflated = 8;
const megabyte = 1_024 ** 2;

/** A ZIP that has been looked through: only names, sizes and places that HighNote's own have. */
export interface Archive {
  photos: ReadonlyMap<string, Entry>;
  /** The text of `sessions.json`, checked against its declared size while it's read. */
  readSessions(): AsyncIterable<string>;
  /** Writes a photo to a new file. @throws 400 when it isn't what the archive declares */
  extractPhoto(entry: Entry, path: string): Promise<void>;
  close(): void;
}

/** @throws 400 or 413 for anything but a ZIP as HighNote makes it */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await asBroken(() =>
    openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true }),
  );
  try {
    if (zip.entryCount > importLimits.entries) throw tooLarge(importMessages.tooManyThings);
    const entries = await readEntries(zip);
    const sessions = entries.get(exportFiles.sessions);
    if (!sessions) throw badRequest(importMessages.notAnExport);
    assertApart(entries.values(), zip.fileSize);
    assertNoBomb(entries.values(), zip.fileSize);
    const photos = photosOf(entries);
    for (const entry of photos.values()) if (entry.compressionMethod === deflated) await unpack(zip, entry);
    return {
      photos,
      readSessions: () => readText(zip, sessions),
      extractPhoto: (entry, target) => extract(zip, entry, target),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  await asBroken(async () => {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw badRequest(importMessages.brokenArchive);
      assertPlain(entry);
      entries.set(entry.fileName, entry);
    }
  });
  return entries;
}

const names: ReadonlySet<string> = new Set(Object.values(exportFiles));

function assertPlain(entry: Entry): void {
  const isPhoto = photoIdOfFile(entry.fileName) !== undefined;
  if (!isPhoto && !names.has(entry.fileName)) throw badRequest(importMessages.foreignArchive);
  if (((entry.externalFileAttributes >>> 16) & fileType) === symlink) throw badRequest(importMessages.foreignArchive);
  if (entry.isEncrypted() || ![stored, deflated].includes(entry.compressionMethod))
    throw badRequest(importMessages.foreignArchive);
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize > (isPhoto ? limits.photo.bytes : importLimits.json)) throw tooLarge(importMessages.bomb);
  if (uncompressedSize > megabyte && uncompressedSize > compressedSize * importLimits.ratio)
    throw badRequest(importMessages.bomb);
}

/** Entries that share bytes unpack to more than the archive holds. */
function assertApart(entries: Iterable<Entry>, fileSize: number): void {
  const places = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const { relativeOffsetOfLocalHeader, compressedSize } of places) {
    if (relativeOffsetOfLocalHeader < end) throw badRequest(importMessages.bomb);
    end = relativeOffsetOfLocalHeader + compressedSize;
  }
  if (end > fileSize) throw badRequest(importMessages.brokenArchive);
}

/** By what its files declare together, before any of them is read; each is held to its own declaration then. */
function assertNoBomb(entries: Iterable<Entry>, fileSize: number): void {
  const total = [...entries].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const { ratio, always } = importLimits.unpacked;
  if (total > Math.max(always, ratio * fileSize)) throw badRequest(importMessages.bomb);
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

async function* readText(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const chunks = await asBroken(() => zip.openReadStreamPromise(entry));
  let [size, checksum] = [0, 0];
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > importLimits.json) throw tooLarge(importMessages.bomb);
      checksum = crc32(chunk, checksum);
      yield decoder.decode(chunk, { stream: true });
    }
    if (checksum !== entry.crc32) throw badRequest(importMessages.brokenArchive);
    yield decoder.decode();
  } catch (error) {
    throw brokenUnlessOurs(error);
  } finally {
    chunks.destroy();
  }
}

/** Whether it unpacks to what it declares; ours are stored as they are, and needn't be read for that. */
const unpack = (zip: ZipFile, entry: Entry) => writeTo(zip, entry, new Writable({ write: (_, __, done) => done() }));

const extract = (zip: ZipFile, entry: Entry, path: string) =>
  writeTo(zip, entry, createWriteStream(path, { flags: "wx", mode: 0o600 }));

async function writeTo(zip: ZipFile, entry: Entry, target: Writable): Promise<void> {
  let [size, checksum] = [0, 0];
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      checksum = crc32(chunk, checksum);
      if (size > limits.photo.bytes) done(tooLarge(importMessages.bomb));
      else done(null, chunk);
    },
    flush: (done) => done(checksum === entry.crc32 ? null : badRequest(importMessages.brokenArchive)),
  });
  await asBroken(async () => pipeline(await zip.openReadStreamPromise(entry), counted, target));
}

/** yauzl's errors are about the file, whatever they say. */
async function asBroken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw brokenUnlessOurs(error);
  }
}

const brokenUnlessOurs = (cause: unknown) =>
  cause instanceof AppError ? cause : new AppError(400, importMessages.brokenArchive, { cause });
