import { leftOut } from "#shared/contract/import-errors.ts";
import { EffectWord } from "#shared/contract/own-effects.ts";
import type { ImportField } from "#shared/domain/enumerations.ts";
import { splitWords, unwantedEffectOf } from "#shared/domain/import-words.ts";
import { limits } from "#shared/domain/limits.ts";
import { effectKey, isMood, listedEffect } from "#shared/domain/session-effects.ts";
import { textLength } from "#shared/domain/text-length.ts";
import type { LeftOut } from "./imported-session.ts";

type Cells = Partial<Record<ImportField, readonly { cell: string }[]>>;
type What = "effects" | "unwantedEffects";

const wordsOf = (cells: Cells, what: What) => [
  ...new Set((cells[what] ?? []).flatMap(({ cell }) => (cell === "" ? [] : splitWords(cell)))),
];

/**
 * Moods, own words and unwanted effects of a row. A word that the lists have is the list's, however it's spelled; one that
 * nobody wishes for is unwanted, whatever its column. @param lost gets what can't be kept
 */
export function readEffects(cells: Cells, lost: LeftOut[]) {
  const moods = new Set<string>();
  const wanted: string[] = [];
  const unwanted: string[] = wordsOf(cells, "unwantedEffects").map((word) => unwantedEffectOf(word) ?? word);
  for (const word of wordsOf(cells, "effects")) {
    const mood = listedEffect("wanted", word);
    const effect = unwantedEffectOf(word);
    if (mood !== undefined && isMood(mood)) moods.add(mood);
    else if (effect !== undefined) unwanted.push(effect);
    else wanted.push(word);
  }
  return {
    moods: [...moods],
    ownEffects: kept("effects", wanted, lost),
    unwantedEffects: kept("unwantedEffects", unwanted, lost),
  };
}

/** Each once, without those that are sentences or have signs that no word may have, as many as a session may have. */
function kept(what: What, words: readonly string[], lost: LeftOut[]): string[] {
  const byKey = new Map<string, string>();
  for (const word of words) {
    if (textLength(word) > limits.ownEffects.max) lost.push({ what, reason: leftOut.longEffect, cell: word });
    else if (!EffectWord.safeParse(word).success) lost.push({ what, reason: leftOut.oddEffect, cell: word });
    else if (!byKey.has(effectKey(word))) byKey.set(effectKey(word), word);
  }
  const all = [...byKey.values()];
  for (const word of all.slice(limits.ownEffects.session))
    lost.push({ what, reason: leftOut.effectsOfSession, cell: word });
  return all.slice(0, limits.ownEffects.session);
}
