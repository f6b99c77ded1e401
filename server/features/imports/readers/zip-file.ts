import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile as Zip } from "yauzl";
import { AppError, badRequest, tooLarge } from "#server/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { importLimits } from "#shared/domain/import-limits.ts";

const symlink = 0o120_000;
const fileType = 0o170_000;
const storedMethod = 0;
const deflatedMethod = 8;
const megabyte = 1_024 ** 2;

/** A ZIP whose entries have been looked through: plain files, apart from each other, that don't unpack to too much. */
export interface ZipFile {
  /** By their names within the one folder that a Mac may have put all of them into. */
  entries: ReadonlyMap<string, Entry>;
  isDeflated(entry: Entry): boolean;
  open(entry: Entry): Promise<Readable>;
  /** @throws 413 for more than this many bytes */
  read(entry: Entry, maxBytes: number): Promise<Buffer>;
  close(): void;
}

/** @throws 400 or 413 for what is damaged or hostile */
export async function openZip(path: string): Promise<ZipFile> {
  const zip = await asBroken(() =>
    openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true }),
  );
  try {
    if (zip.entryCount > importLimits.entries) throw tooLarge(importMessages.tooManyThings);
    const all = await readEntries(zip);
    assertApart(all, zip.fileSize);
    assertNoBomb(all, zip.fileSize);
    const open = (entry: Entry) => asBroken(async () => checked(await zip.openReadStreamPromise(entry), entry));
    return {
      entries: byName(all),
      isDeflated: ({ compressionMethod }) => compressionMethod === deflatedMethod,
      open,
      read: async (entry, maxBytes) => await readAll(await open(entry), maxBytes),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readEntries(zip: Zip): Promise<Entry[]> {
  const entries = new Map<string, Entry>();
  await asBroken(async () => {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw badRequest(importMessages.brokenArchive);
      assertPlain(entry);
      entries.set(entry.fileName, entry);
    }
  });
  return [...entries.values()];
}

function assertPlain(entry: Entry): void {
  if (((entry.externalFileAttributes >>> 16) & fileType) === symlink) throw badRequest(importMessages.foreignArchive);
  if (entry.isEncrypted()) throw badRequest(importMessages.otherFiles.locked);
  if (![storedMethod, deflatedMethod].includes(entry.compressionMethod))
    throw badRequest(importMessages.foreignArchive);
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize > megabyte && uncompressedSize > compressedSize * importLimits.ratio)
    throw badRequest(importMessages.bomb);
}

/** Entries that share bytes unpack to more than the archive holds. */
function assertApart(entries: readonly Entry[], fileSize: number): void {
  const places = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const { relativeOffsetOfLocalHeader, compressedSize } of places) {
    if (relativeOffsetOfLocalHeader < end) throw badRequest(importMessages.bomb);
    end = relativeOffsetOfLocalHeader + compressedSize;
  }
  if (end > fileSize) throw badRequest(importMessages.brokenArchive);
}

/** By what its files declare together, before any of them is read; each is held to its own declaration then. */
function assertNoBomb(entries: readonly Entry[], fileSize: number): void {
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const { ratio, always } = importLimits.unpacked;
  if (total > Math.max(always, ratio * fileSize)) throw badRequest(importMessages.bomb);
}

/** The same bytes, which end with an error unless they match the checksum that the archive declares. */
function checked(source: Readable, entry: Entry): Readable {
  let checksum = 0;
  const target = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      checksum = crc32(chunk, checksum);
      done(null, chunk);
    },
    flush: (done) => done(checksum === entry.crc32 ? null : badRequest(importMessages.brokenArchive)),
  });
  // Whoever reads it gets the error.
  pipeline(source, target).catch(() => undefined);
  return target;
}

/** What a Mac or Windows adds to what it packs: folders, previews and attributes. */
const added = /(?:^|\/)(?:__MACOSX\/.*|\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$|\/$/;

function byName(all: readonly Entry[]): Map<string, Entry> {
  const entries = all.filter(({ fileName }) => !added.test(fileName));
  const [folder = ""] = /^[^/]+\//.exec(entries[0]?.fileName ?? "") ?? [];
  const isWrapped = folder !== "" && entries.every(({ fileName }) => fileName.startsWith(folder));
  return new Map(entries.map((entry) => [isWrapped ? entry.fileName.slice(folder.length) : entry.fileName, entry]));
}

async function readAll(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  await asBroken(async () => {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(importMessages.tableTooLarge);
      chunks.push(chunk);
    }
  });
  return Buffer.concat(chunks);
}

/** yauzl's errors are about the file, whatever they say. */
export async function asBroken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw brokenUnlessOurs(error);
  }
}

export const brokenUnlessOurs = (cause: unknown) =>
  cause instanceof AppError ? cause : new AppError(400, importMessages.brokenArchive, { cause });
