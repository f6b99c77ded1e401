import { type Mood, moods } from "./enumerations.ts";
import type { Family } from "./family.ts";
import { readJsonList } from "./json-list.ts";

export const moodLabels = {
  relaxed: "Relaxed",
  happy: "Happy",
  creative: "Creative",
  focused: "Focused",
  euphoric: "Euphoric",
  sleepy: "Sleepy",
  energetic: "Energetic",
  giggly: "Giggly",
  calm: "Calm",
  motivated: "Motivated",
  social: "Social",
  peaceful: "Peaceful",
} as const satisfies Record<Mood, string>;

export const moodFamilies = {
  relaxed: "dusk",
  sleepy: "dusk",
  calm: "dusk",
  peaceful: "dusk",
  happy: "bloom",
  euphoric: "bloom",
  giggly: "bloom",
  social: "bloom",
  creative: "dew",
  focused: "dew",
  energetic: "dew",
  motivated: "dew",
} as const satisfies Record<Mood, Family>;

const known: ReadonlySet<unknown> = new Set(moods);

export function isMood(value: unknown): value is Mood {
  return known.has(value);
}

/** Stored or received moods. Never throws: what cannot be read, is unknown or repeated is left out (spec section 3). */
export function readMoods(value: unknown): Mood[] {
  return [...new Set((readJsonList(value) ?? []).filter(isMood))];
}

/** Moods as they are stored and answered: JSON text of a list without repetition. */
export function writeMoods(chosen: readonly Mood[]): string {
  return JSON.stringify([...new Set(chosen)]);
}

/** What `writeMoods` writes: known moods, none of them twice. */
const written = new RegExp(`^\\[(?:"(${moods.join("|")})"(?!.*"\\1")(?:,(?=")|(?=\\])))*\\]$`);

/** Stored moods as they are answered. Nearly always they are what was written, and need not be taken apart. */
export function normaliseMoods(stored: string): string {
  return written.test(stored) ? stored : writeMoods(readMoods(stored));
}
