import Papa from "papaparse";
import { AppError, badRequest, tooLarge } from "#server/errors.ts";
import { giveWay } from "#server/give-way.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { unescapeCell } from "#shared/domain/csv-cell.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { decodeText } from "#shared/domain/text-encoding.ts";
import { dateReader } from "#shared/domain/written-date.ts";
import type { ReadTable } from "./read-table.ts";

/** Characters that are parsed at once, and in which the signs between cells are looked for. */
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
  const { meta } = Papa.parse(body.slice(0, chunk), { preview: 1, skipEmptyLines: "greedy" });
  const delimiter = separator?.[1] ?? meta.delimiter;
  const escapeChar = backslashed.test(body) && !/[^,;\t\n]""[^,;\t\r\n]/.test(body) ? "\\" : '"';
  const signs = { delimiter, escapeChar };
  const quoted = [...quotedCells(body, signs)];
  const open = quoted.find(({ end }) => end === undefined);
  if (open) throw badRequest(importMessages.openQuote(linesIn(text, text.length - body.length + open.start) + 1));
  return tableOfLines(await parse(piecesOf(body, quoted, meta.linebreak), signs));
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

interface Span {
  start: number;
  /** Absent where a quote is never closed, or only where the quotes of a later cell begin. */
  end?: number;
}

/** The quoted part of each quoted cell. It stops at a quote that never closes, because the rest would be one cell. */
function* quotedCells(text: string, { delimiter, escapeChar }: Signs): Generator<Span> {
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
      if (before === delimiter || before === "\n") return yield { start };
    }
    if (end < 0) return yield { start };
    yield { start, end };
    begins.lastIndex = end + 1;
  }
}

/**
 * The text in pieces that end with a line each. Lines of programs that end them otherwise, in one file, end alike: the
 * parser knows one end only, and would take all until the next such one for a single cell.
 */
function piecesOf(text: string, quoted: readonly Span[], lineBreak: string): string[] {
  const breaks = lineBreak === "\r" ? /\r\n?/g : /\r\n/g;
  const pieces: string[] = [];
  let [piece, at] = ["", 0];
  function addUntil(end: number): void {
    let from = piece.length;
    piece += text.slice(at, end).replace(breaks, "\n");
    at = end;
    while (piece.length > chunk) {
      const cut = piece.indexOf("\n", Math.max(from, chunk));
      if (cut < 0) break;
      pieces.push(piece.slice(0, cut + 1));
      piece = piece.slice(cut + 1);
      from = 0;
    }
  }
  for (const { start, end = text.length } of quoted) {
    addUntil(start);
    piece += text.slice(start, end);
    at = end;
  }
  addUntil(text.length);
  return [...pieces, piece];
}

/** Other requests have their turn between pieces. */
async function parse(pieces: readonly string[], signs: Signs): Promise<string[][]> {
  const lines: string[][] = [];
  for (const piece of pieces) {
    await giveWay();
    for (const line of Papa.parse(piece, { skipEmptyLines: "greedy", newline: "\n", ...signs }).data)
      lines.push(checked(line));
    if (lines.length > importLimits.sessions + 1) throw tooLarge(importMessages.tooManySessions);
  }
  return lines;
}

function checked(row: unknown): string[] {
  if (!Array.isArray(row)) throw badRequest(importMessages.brokenTable);
  if (row.length > importLimits.columns) throw badRequest(importMessages.tooManyColumns);
  return row.map((cell) => {
    const text = unescapeCell(String(cell));
    if (text.length > importLimits.cell) throw badRequest(importMessages.cellTooLong);
    return text;
  });
}
