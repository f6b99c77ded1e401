import type { ReasonLevel } from "./reasons.ts";

/** Words between semicolons, as in a cell of a table. No word has a backslash, so one can mark a semicolon of a word. */
export const writeReasonList = (words: readonly string[]): string | null =>
  words.length > 0 ? words.map((word) => word.replaceAll(";", "\\;")).join("; ") : null;

/** What `writeReasonList` wrote. */
export const readReasonList = (cell: string): string[] =>
  cell
    .split(/(?<!\\);/)
    .map((word) => word.replaceAll("\\;", ";").trim())
    .filter((word) => word !== "");

/** 'sleep 3; pain 6': one half of each reason of which it was said. */
export const writeLevelList = (levels: readonly ReasonLevel[], half: "before" | "after"): string | null =>
  writeReasonList(levels.flatMap((level) => (level[half] === null ? [] : `${level.reason} ${level[half]}`)));
