import type { Entry } from "yauzl";
import { badRequest } from "#server/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { readCsv, tableOfLines } from "./csv-table.ts";
import { readJson } from "./json-table.ts";
import type { ReadTable } from "./read-table.ts";
import { asKnown } from "./tables-by-name.ts";
import type { ZipFile } from "./zip-file.ts";

const { otherFiles } = importMessages;

/** Programs' documents that are ZIPs, by what they hold; no reader takes them. */
const refused: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/^(?:word|ppt)\//, otherFiles.document],
  [/^Index(?:\/Document\.iwa|\.zip)$/, otherFiles.iWork],
  [/^xl\/workbook\.bin$/, otherFiles.oldOffice],
  [/^AndroidManifest\.xml$|\.(?:db|sqlite3?|realm)$/i, otherFiles.backup],
];

/** What another program's ZIP holds. @throws 400 or 413 with one sentence for one that no reader takes */
export async function readForeignZip(zip: ZipFile): Promise<ReadTable> {
  const names = [...zip.entries.keys()];
  const bytesOf = (name: string, maxBytes: number = importLimits.document) =>
    zip.read(zip.entries.get(name) as Entry, maxBytes);
  if (zip.entries.has("backup.daylio")) return readJson(unwrapped(await bytesOf("backup.daylio")));
  if (zip.entries.has("Beanconqueror.json")) return readJson(await joinedBrews(names, bytesOf));
  if (zip.entries.has("Checkmarks.csv")) return asKnown(await readCsv(await bytesOf("Checkmarks.csv")));
  if (zip.entries.has("diary.csv")) return await readLetterboxd(zip, bytesOf);
  const sheet = await sheetOf(zip, bytesOf);
  if (sheet) return tableOfLines(sheet);
  const sentence = refused.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1];
  if (sentence !== undefined) throw badRequest(sentence);
  const tables = names.filter((name) => /\.(?:csv|tsv|json)$/i.test(name));
  const [only, another] = tables;
  if (only === undefined) throw badRequest(otherFiles.backup);
  if (another !== undefined) throw badRequest(otherFiles.severalTables);
  const bytes = await bytesOf(only);
  return asKnown(/\.json$/i.test(only) ? readJson(bytes) : await readCsv(bytes));
}

/** The first sheet of a spreadsheet; their readers load with the first of them. */
async function sheetOf(zip: ZipFile, bytesOf: BytesOf): Promise<string[][] | undefined> {
  if (zip.entries.has("xl/workbook.xml")) return await (await import("./xlsx-table.ts")).readXlsx(zip);
  if (!zip.entries.has("content.xml") || !zip.entries.has("mimetype")) return undefined;
  const type = (await bytesOf("mimetype")).toString("latin1");
  if (!type.startsWith("application/vnd.oasis.opendocument.spreadsheet")) throw badRequest(otherFiles.document);
  return await (await import("./ods-table.ts")).readOds(zip);
}

type BytesOf = (name: string) => Promise<Buffer>;

/** Daylio writes its JSON as base64. */
const unwrapped = (bytes: Buffer) => Buffer.from(bytes.toString("latin1").replace(/\s+/g, ""), "base64");

/** Beanconqueror keeps what is more than 500 of a kind in further files. */
async function joinedBrews(names: readonly string[], bytesOf: BytesOf): Promise<Buffer> {
  const main: Record<string, unknown> = parsed(await bytesOf("Beanconqueror.json"));
  for (const name of names) {
    const kind = /^Beanconqueror_(Brews|Beans)_\d+\.json$/.exec(name)?.[1]?.toUpperCase();
    if (kind === undefined) continue;
    const more: unknown = parsed(await bytesOf(name));
    main[kind] = [main[kind], more].flat();
  }
  return Buffer.from(JSON.stringify(main));
}

function parsed(bytes: Buffer) {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw badRequest(importMessages.brokenJson);
  }
}

/** The diary, with the reviews of the same entries, which are in a table of their own. */
async function readLetterboxd(zip: ZipFile, bytesOf: BytesOf): Promise<ReadTable> {
  const diary = await readCsv(await bytesOf("diary.csv"));
  if (!zip.entries.has("reviews.csv")) return asKnown(diary);
  const reviews = await readCsv(await bytesOf("reviews.csv"));
  const columnOf = (table: ReadTable, name: string) => table.names.indexOf(name);
  const texts = new Map(
    reviews.rows.map((row) => [row[columnOf(reviews, "Letterboxd URI")], row[columnOf(reviews, "Review")] ?? ""]),
  );
  const rows = diary.rows.map((row) => [
    ...diary.names.map((_, at) => row[at] ?? ""),
    texts.get(row[columnOf(diary, "Letterboxd URI")]) ?? "",
  ]);
  return asKnown({ ...diary, names: [...diary.names, "Review"], rows });
}
