import { moods, type OwnEffectKind, unwantedEffects } from "./enumerations.ts";
import { readJsonList } from "./json-list.ts";
import { wordKey } from "./search-key.ts";

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
