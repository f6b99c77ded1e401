/** What a spreadsheet would run as a formula, however often it has been escaped. */
const runs = /^'*[=+\-@\t\r\n]/;
const escaped = /^'+[=+\-@\t\r\n]/;
const needsQuotes = /[",;\r\n\t]|^\s|\s$/;

/** Keeps spreadsheets from running a text of ours. */
export const escapeCell = (text: string): string => (runs.test(text) ? `'${text}` : text);

/** The text that `escapeCell` was given; any other text stays. */
export const unescapeCell = (text: string): string => (escaped.test(text) ? text.slice(1) : text);

export type Cell = string | number | null;

/** One line of a CSV file. Numbers are written as they are. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(",")}\r\n`;

/** The first line, behind a byte order mark: spreadsheets would take UTF-8 for something else. */
export const csvHead = (names: readonly string[]): string => `\ufeff${csvLine(names)}`;

function written(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = escapeCell(cell);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
