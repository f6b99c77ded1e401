import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import type * as z from "zod/mini";
import type { Batch } from "#server/db/transfer/fill-database.ts";
import { type Fingerprint, FingerprintSum, isSame } from "#server/db/transfer/fingerprint.ts";
import { About, beginning, end, formatNumber, kindOf, Manifest, readSum } from "./archive-format.ts";
import { type ArchivedFile, BadArchive, readTar } from "./tar.ts";
import { describePicture } from "./write-archive.ts";

/** A part of an archive, between its beginning and its end. */
export type Part = Batch | { readonly picture: string; readonly content: Buffer };

export interface CheckedArchive {
  about: About;
  manifest: Manifest;
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, content: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch (cause) {
    throw new BadArchive("its list of contents makes no sense", { cause });
  }
}

/** @throws BadArchive unless it's one of ours, in a format of this program or an older one */
function readAbout({ name, content }: ArchivedFile): About {
  if (name !== beginning) throw new BadArchive("it's no backup of HighNote");
  const about = parse(About, content);
  if (about.format > formatNumber) throw new BadArchive(`a newer version has written it (${about.version})`);
  return about;
}

function readPart({ name, content }: ArchivedFile): Part {
  const kind = kindOf(name);
  if (!kind) throw new BadArchive(`it holds something else (${name})`);
  if ("picture" in kind) return { picture: kind.picture, content };
  const lines = content.toString().split("\n").filter(Boolean);
  try {
    return { table: kind.table, rows: lines.map((line) => JSON.parse(line)) };
  } catch (cause) {
    throw new BadArchive(`the file is damaged (${name})`, { cause });
  }
}

/**
 * Reads a whole archive and compares it with its own counts and sums.
 * @param onBeginning may refuse it before the rest is read
 * @throws BadArchive when it's damaged, ends early or is none
 */
export async function checkArchive(path: string, onBeginning: (about: About) => void): Promise<CheckedArchive> {
  let about: About | undefined;
  let manifest: Manifest | undefined;
  const tables = new Map<string, FingerprintSum>();
  const pictures = new FingerprintSum();
  for await (const file of filesIn(path)) {
    if (manifest) throw new BadArchive("it goes on after its end");
    if (!about) {
      about = readAbout(file);
      onBeginning(about);
    } else if (file.name === end) manifest = parse(Manifest, file.content);
    else addTo(tables, pictures, readPart(file));
  }
  if (!about || !manifest) throw new BadArchive("it ends early");
  const none = new FingerprintSum();
  for (const [table, sum] of Object.entries(manifest.tables))
    assertSame(table, readSum(sum), (tables.get(table) ?? none).value);
  if (manifest.pictures) assertSame("the pictures", readSum(manifest.pictures), pictures.value);
  return { about, manifest };
}

function addTo(tables: Map<string, FingerprintSum>, pictures: FingerprintSum, part: Part): void {
  if ("picture" in part) pictures.add(describePicture(part.picture, part.content));
  else {
    const sum = tables.get(part.table) ?? new FingerprintSum();
    for (const row of part.rows) sum.add(row);
    tables.set(part.table, sum);
  }
}

function assertSame(what: string, expected: Fingerprint, found: Fingerprint): void {
  if (!isSame(expected, found)) throw new BadArchive(`${what} in it are damaged`);
}

/** The parts of an archive that `checkArchive` has read: all rows, then all pictures. */
export async function* partsIn(path: string): AsyncGenerator<Part> {
  for await (const file of filesIn(path)) if (file.name !== beginning && file.name !== end) yield readPart(file);
}

/** @throws BadArchive also for what zstd finds */
async function* filesIn(path: string): AsyncGenerator<ArchivedFile> {
  const decompressed = pipeline(createReadStream(path), createZstdDecompress(), () => {});
  try {
    yield* readTar(decompressed);
  } catch (error) {
    if (error instanceof Error && "code" in error && /^Z(STD)?_/.test(String(error.code)))
      throw new BadArchive("it's damaged, cut short, or no backup", { cause: error });
    throw error;
  }
}
