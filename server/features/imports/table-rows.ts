import { readFile, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import Papa from "papaparse";
import { AppError, badRequest, tooLarge } from "#server/errors.ts";
import { giveWay } from "#server/give-way.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { unescapeCell } from "#shared/domain/csv-cell.ts";
import { importLimits } from "#shared/domain/import-limits.ts";

/** A table's names, and its other rows as cells. */
export interface Table {
  names: readonly string[];
  rows: readonly (readonly string[])[];
}

const chunk = 64 * 1_024;
// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has these.
const binary = /[\0-\x08\x0e-\x1f]/;

/** @throws 400 or 413 for a file that is no table */
export async function readTable(path: string): Promise<Table> {
  // Before it's read: a file of any size may say that it's a table.
  if ((await stat(path)).size > importLimits.table) throw tooLarge(importMessages.tableTooLarge);
  const text = decode(await readFile(path));
  if (binary.test(text)) throw badRequest(importMessages.unknownFile);
  const [head, ...rows] = await parse(text);
  if (!head || rows.length === 0) throw badRequest(importMessages.noRows);
  const names = Array.from({ length: Math.max(head.length, rows[0]?.length ?? 0) }, (_, at) => nameOf(head[at], at));
  return { names, rows };
}

const nameOf = (cell: string | undefined, at: number) => cell?.trim().slice(0, 100) || `Column ${at + 1}`;

/** A table says by its first bytes that it's UTF-16, as spreadsheets save "Unicode text"; those on Windows may write their own alphabet otherwise. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeWhole(bytes, "utf-16le");
  if (first === 0xfe && second === 0xff) return decodeWhole(bytes, "utf-16be");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function decodeWhole(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError(400, importMessages.brokenTable, { cause });
  }
}

/** Piece by piece, so that other requests have their turn. */
async function parse(text: string): Promise<string[][]> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: "greedy" });
  const source = Readable.from(pieces(text), { objectMode: false });
  source.once("error", (error) => parser.destroy(error));
  source.pipe(parser);
  const rows: string[][] = [];
  try {
    for await (const row of parser) {
      rows.push(checked(row));
      if (rows.length > importLimits.sessions + 1) throw tooLarge(importMessages.tooManySessions);
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError(400, importMessages.brokenTable, { cause });
  } finally {
    source.destroy();
  }
  return rows;
}

/** Each is bytes by itself, so that none may end within a character. */
async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; ) {
    await giveWay();
    const end = at + chunk + (isFirstHalf(text.charCodeAt(at + chunk - 1)) ? 1 : 0);
    yield text.slice(at, end);
    at = end;
  }
}

/** Whether the code unit is the first of a character that takes two. */
const isFirstHalf = (code: number) => code >= 0xd800 && code < 0xdc00;

function checked(row: unknown): string[] {
  if (!Array.isArray(row)) throw badRequest(importMessages.brokenTable);
  if (row.length > importLimits.columns) throw badRequest(importMessages.tooManyColumns);
  return row.map((cell) => {
    const text = unescapeCell(String(cell));
    if (text.length > importLimits.cell) throw badRequest(importMessages.cellTooLong);
    return text;
  });
}
