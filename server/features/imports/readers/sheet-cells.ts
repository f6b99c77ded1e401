import { tooLarge } from "#server/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { importLimits } from "#shared/domain/import-limits.ts";

/** Rows of a sheet as they come; empty ones are left out. @throws 413 for more than an import takes */
export class SheetRows {
  readonly rows: string[][] = [];
  #row: string[] = [];

  /** @param at from 0; cells to the right of the last column that an import takes are left out */
  set(at: number, cell: string): void {
    const text = cell.length > importLimits.cell ? cell.slice(0, importLimits.cell) : cell;
    if (text === "" || at >= importLimits.columns) return;
    while (this.#row.length < at) this.#row.push("");
    this.#row[at] = text;
  }

  /** @param times how often the sheet has it: what it keeps once may be several equal rows */
  end(times = 1): void {
    const isEmpty = this.#row.every((cell) => cell.trim() === "");
    for (let count = 0; count < times && !isEmpty; count += 1) {
      this.rows.push(this.#row);
      // One above the sessions has the names, and a few may be titles.
      if (this.rows.length > importLimits.sessions + 20) throw tooLarge(importMessages.tooManySessions);
    }
    this.#row = [];
  }
}

/** 21.5% as 0.215 is what a sheet keeps; a person sees the percent. */
export const percentOf = (value: string): string => `${Number((Number(value) * 100).toPrecision(12))}%`;

const dayMs = 86_400_000;
const two = (value: number) => String(value).padStart(2, "0");

/**
 * A day and time as a sheet counts them, from the end of 1899 or the beginning of 1904, as the text of a date; what is less
 * than a day is a clock alone.
 */
export function dateOfSerial(value: string, isFrom1904: boolean): string {
  const serial = Number(value);
  if (!Number.isFinite(serial) || serial < 0) return value;
  if (serial < 1) return clockOf(Math.round(serial * 86_400));
  // Sheets from 1900 count a 29 February of that year, which there was not.
  const epoch = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const date = new Date(epoch + Math.round(serial * 86_400) * 1_000);
  if (Number.isNaN(date.getTime())) return value;
  const text = date.toISOString();
  return date.getTime() % dayMs === 0 ? text.slice(0, 10) : text.slice(0, 19);
}

const clockOf = (seconds: number) =>
  [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(":");
