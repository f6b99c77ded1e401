import { leftOut } from "#shared/contract/import-errors.ts";
import { EffectWord } from "#shared/contract/own-effects.ts";
import type { ImportField, Mood } from "#shared/domain/enumerations.ts";
import { splitWords, unwantedEffectOf } from "#shared/domain/import-words.ts";
import { limits } from "#shared/domain/limits.ts";
import { isMood } from "#shared/domain/moods.ts";
import { effectKey, listedEffect } from "#shared/domain/session-effects.ts";
import { textLength } from "#shared/domain/text-length.ts";
import { recall } from "./cell-memory.ts";
import type { LeftOut } from "./imported-session.ts";

type Cells = Partial<Record<ImportField, readonly { cell: string }[]>>;
type What = "effects" | "unwantedEffects";

const wordsOf = (cells: Cells, what: What) => [
  ...new Set((cells[what] ?? []).flatMap(({ cell }) => (cell === "" ? [] : splitWords(cell)))),
];

interface ReadEffects {
  moods: Mood[];
  ownEffects: string[];
  unwantedEffects: string[];
}

/** Reads the effects of rows of one table. @param lost gets what can't be kept */
export function effectReader(): (cells: Cells, lost: LeftOut[]) => ReadEffects {
  const known = new Map<string, ReadEffects & { lost: LeftOut[] }>();
  return (cells, lost) => {
    const key = JSON.stringify([cellsOf(cells, "effects"), cellsOf(cells, "unwantedEffects")]);
    const read = recall(known, key, () => {
      const own: LeftOut[] = [];
      return { ...readEffects(cells, own), lost: own };
    });
    lost.push(...read.lost);
    const { moods, ownEffects, unwantedEffects } = read;
    return { moods, ownEffects, unwantedEffects };
  };
}

const cellsOf = (cells: Cells, what: What) => cells[what]?.map(({ cell }) => cell);

/**
 * Moods, own words and unwanted effects of a row. A word that the lists have is the list's, however it's spelled; one that
 * nobody wishes for is unwanted, whatever its column.
 */
function readEffects(cells: Cells, lost: LeftOut[]): ReadEffects {
  const moods = new Set<Mood>();
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
    const read = EffectWord.safeParse(word);
    if (textLength(word) > limits.ownEffects.max) lost.push({ what, reason: leftOut.longEffect, cell: word });
    else if (!read.success) lost.push({ what, reason: leftOut.oddEffect, cell: word });
    else if (!byKey.has(effectKey(word))) byKey.set(effectKey(word), read.data);
  }
  const all = [...byKey.values()];
  for (const word of all.slice(limits.ownEffects.session))
    lost.push({ what, reason: leftOut.effectsOfSession, cell: word });
  return all.slice(0, limits.ownEffects.session);
}
