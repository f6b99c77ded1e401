import { type Mood, moods, type OwnEffectKind, unwantedEffects } from "./enumerations.ts";
import { readJsonList } from "./json-list.ts";
import { wordKey } from "./search-key.ts";
import type { Family } from "./session-words.ts";

/** Spellings of one effect have one key: 'Couch lock' and 'couch-lock'. */
export const effectKey = wordKey;

const listed = {
  wanted: new Map<string, string>(moods.map((mood) => [effectKey(mood), mood])),
  unwanted: new Map<string, string>(unwantedEffects.map((effect) => [effectKey(effect), effect])),
} as const satisfies Record<OwnEffectKind, ReadonlyMap<string, string>>;

/** The word of the fixed list, however it's spelled: those needn't be added. */
export const listedEffect = (kind: OwnEffectKind, word: string): string | undefined =>
  listed[kind].get(effectKey(word));

/** Stored effects: JSON text of a list of words. Never throws. */
export function readEffectWords(stored: string): string[] {
  if (stored === "[]") return [];
  return [...new Set((readJsonList(stored) ?? []).filter((word) => typeof word === "string"))];
}

export const writeEffectWords = (words: readonly string[]): string => JSON.stringify([...new Set(words)]);

const isListed: ReadonlySet<string> = new Set(unwantedEffects);

/** The words of the list as sentences begin; a person's own as they wrote them. */
export const effectLabel = (word: string): string =>
  isListed.has(word) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word;

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
