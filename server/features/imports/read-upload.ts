import { readFile, stat } from "node:fs/promises";
import { tooLarge } from "#server/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { type Archive, checkedArchive, isOwnArchive, jsonArchive } from "./archive.ts";
import { readCsv } from "./readers/csv-table.ts";
import { kindOfFile } from "./readers/file-kind.ts";
import { readForeignZip } from "./readers/foreign-zip.ts";
import { readJson } from "./readers/json-table.ts";
import { checkedTable, type ReadTable } from "./readers/read-table.ts";
import { asKnown } from "./readers/tables-by-name.ts";
import { openZip } from "./readers/zip-file.ts";

/** What an upload is: HighNote's own export, or a table of anyone's. */
type Upload = { archive: Archive } | { table: ReadTable };

/**
 * Opens an upload by what it holds, whatever its name, and lets `work` use it.
 * @throws 400 or 413 with one sentence for a file that no reader takes
 */
export async function withUpload<Result>(path: string, work: (upload: Upload) => Promise<Result>): Promise<Result> {
  const kind = await kindOfFile(path);
  if (kind === "ours") return await work({ archive: jsonArchive(path) });
  if (kind === "json") return await work({ table: known(readJson(await readUpTo(path, importLimits.document))) });
  if (kind === "text") return await work({ table: known(await readCsv(await readUpTo(path, importLimits.table))) });
  const zip = await openZip(path);
  try {
    if (isOwnArchive(zip)) return await work({ archive: await checkedArchive(zip) });
    return await work({ table: known(await readForeignZip(zip)) });
  } finally {
    zip.close();
  }
}

/** A table of a JSON file or of a ZIP may be one of a known program, too. */
const known = (table: ReadTable) => checkedTable(table.known ? table : asKnown(table));

/** @throws 413 */
async function readUpTo(path: string, maxBytes: number): Promise<Uint8Array> {
  if ((await stat(path)).size > maxBytes) throw tooLarge(importMessages.tableTooLarge);
  return await readFile(path);
}
