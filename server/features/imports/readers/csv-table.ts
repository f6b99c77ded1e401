import { Readable } from "node:stream";
import Papa from "papaparse";
import { AppError, badRequest, tooLarge } from "#server/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { unescapeCell } from "#shared/domain/csv-cell.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { decodeText } from "#shared/domain/text-encoding.ts";
import { dateReader } from "#shared/domain/written-date.ts";
import type { ReadTable } from "./read-table.ts";

const chunk = 64 * 1_024;
// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has these.
const binary = /[\0-\x08\x0e-\x1f]/;

/** A table of any program. @throws 400 or 413 for a file that is no table */
export async function readCsv(bytes: Uint8Array): Promise<ReadTable> {
  const text = textOf(bytes);
  if (binary.test(text)) throw badRequest(importMessages.unknownFile);
  // What a spreadsheet is told of the sign between cells.
  const separator = /^\ufeff?"?sep=(.)"?\r?\n/.exec(text);
  const body = separator ? text.slice(separator[0].length) : text;
  const delimiter =
    separator?.[1] ?? Papa.parse(body.slice(0, chunk), { preview: 1, skipEmptyLines: "greedy" }).meta.delimiter;
  const escapeChar = backslashed.test(body) && !/[^,;\t\n]""[^,;\t\r\n]/.test(body) ? "\\" : '"';
  const open = openQuote(body, { delimiter, escapeChar });
  if (open !== undefined)
    throw badRequest(importMessages.openQuote(linesIn(text, text.length - body.length + open) + 1));
  return tableOfLines(await parse(body, { delimiter, escapeChar }));
}

function textOf(bytes: Uint8Array): string {
  try {
    return decodeText(bytes, TextDecoder);
  } catch (cause) {
    throw new AppError(400, importMessages.brokenTable, { cause });
  }
}

/** A table of lines as they are, with its names among the first of them, perhaps. @throws 400 without any other line */
export function tableOfLines(lines: readonly (readonly string[])[]): ReadTable {
  const rows = lines.slice(titleLines(lines));
  const [head = [], ...rest] = rows;
  const isHeadless = head.some((cell) => isDate(cell));
  const cells = isHeadless ? rows : rest;
  if (cells.length === 0) throw badRequest(importMessages.noRows);
  const width = Math.max(head.length, cells[0]?.length ?? 0);
  const names = Array.from({ length: width }, (_, at) => nameOf(isHeadless ? "" : head[at], at));
  return { source: null, names, rows: cells };
}

const nameOf = (cell: string | undefined, at: number) => cell?.trim().slice(0, 100) || `Column ${at + 1}`;

const anyDate = dateReader({ order: "dmy", timeZone: "UTC" });
/** Whether a cell that should be a name is a day instead: the table begins with its first session. */
const isDate = (cell: string) => /\d{4}|\d\D\d{1,2}\D\d/.test(cell) && anyDate(cell) !== null;

/** How many lines above the names are titles: they have one cell where the lines below have several. */
function titleLines(rows: readonly (readonly string[])[]): number {
  const widths = rows.slice(0, 12).map((row) => row.filter((cell) => cell.trim() !== "").length);
  const first = widths.findIndex((width) => width > 1);
  return Math.max(first, 0);
}

/** A quote within a cell is written as two; some programs put a backslash before it instead. */
const backslashed = /(?:^|[,;\t\n])"[^"\n]*\\"[^,;\t\r\n]/;

interface Signs {
  delimiter: string;
  escapeChar: string;
}

/** Line breaks before a place in the text. */
const linesIn = (text: string, end: number) => text.slice(0, end).match(/\r\n?|\n/g)?.length ?? 0;

/**
 * Where a quote begins that is never closed, or only where the quotes of a later cell begin. All between would be one cell,
 * and its rows be lost without a word.
 */
function openQuote(text: string, { delimiter, escapeChar }: Signs): number | undefined {
  const between = delimiter === "\t" ? "\\t" : delimiter.replace(/[\\\]^-]/g, "\\$&");
  const begins = new RegExp(`(?:^|[${between}\\r\\n])"`, "g");
  const ends = new RegExp(` *(?:[${between}\\r\\n]|$)`, "y");
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    const start = found.index + found[0].length;
    let end = text.indexOf('"', start);
    for (; end >= 0; end = text.indexOf('"', end + 1)) {
      if (escapeChar === '"' && text[end + 1] === '"') {
        end += 1;
        continue;
      }
      if (escapeChar !== '"' && text[end - 1] === escapeChar) continue;
      ends.lastIndex = end + 1;
      if (ends.test(text)) break;
      const before = text[end - 1] ?? "";
      if (before === delimiter || before === "\n") return start - 1;
    }
    if (end < 0) return start - 1;
    begins.lastIndex = end + 1;
  }
}

/** Piece by piece, so that other requests have their turn. */
async function parse(text: string, { delimiter, escapeChar }: Signs): Promise<string[][]> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: "greedy", delimiter, escapeChar });
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
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
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
