import { type Mood, moods } from "./enumerations.ts";
import { readJsonList } from "./json-list.ts";

const known: ReadonlySet<unknown> = new Set(moods);

export function isMood(value: unknown): value is Mood {
  return known.has(value);
}

/** Stored or received moods. Never throws: drops unreadable, unknown and repeated ones (spec section 3). */
export function readMoods(value: unknown): Mood[] {
  return [...new Set((readJsonList(value) ?? []).filter(isMood))];
}

/** Moods as they are stored and answered: JSON text of a list without repetition. */
export function writeMoods(chosen: readonly Mood[]): string {
  return JSON.stringify([...new Set(chosen)]);
}

/** Matches the output of `writeMoods`: known moods without repetition. */
const written = new RegExp(`^\\[(?:"(${moods.join("|")})"(?!.*"\\1")(?:,(?=")|(?=\\])))*\\]$`);

/** Stored moods for an answer. Nearly always they are normalised already and needn't be parsed. */
export function normaliseMoods(stored: string): string {
  return written.test(stored) ? stored : writeMoods(readMoods(stored));
}
