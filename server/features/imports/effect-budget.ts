import type { Connection } from "#server/db/database.ts";
import { listEffectKeys } from "#server/features/own-effects/own-effects.service.ts";
import { leftOut } from "#shared/contract/import-errors.ts";
import type { OwnEffectKind } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { effectKey, listedEffect } from "#shared/domain/session-effects.ts";
import type { Candidate, LeftOut } from "./imported-session.ts";

const kinds = [
  { kind: "wanted", field: "ownEffects", what: "effects" },
  { kind: "unwanted", field: "unwantedEffects", what: "unwantedEffects" },
] as const;

/**
 * A person can keep so many words of their own. Sessions, asked for in the order in which they are added, get those that
 * still fit; the others are left out of them, so that a preview promises what the run keeps.
 */
export async function effectBudget(connection: Connection, userId: string): Promise<(read: Candidate) => Candidate> {
  const known = new Set(await listEffectKeys(connection, userId));
  const isKept = (kind: OwnEffectKind, word: string) => {
    const key = `${kind} ${effectKey(word)}`;
    if (listedEffect(kind, word) !== undefined || known.has(key)) return true;
    if (known.size >= limits.ownEffects.person) return false;
    known.add(key);
    return true;
  };
  return (read) => {
    const { draft } = read.session;
    const lost: LeftOut[] = [];
    let fit = draft;
    for (const { kind, field, what } of kinds) {
      const words = draft[field];
      if (!words?.length) continue;
      const kept = words.filter((word) => isKept(kind, word));
      if (kept.length === words.length) continue;
      fit = { ...fit, [field]: kept };
      for (const word of words)
        if (!kept.includes(word)) lost.push({ what, reason: leftOut.effectsOfPerson, cell: word });
    }
    if (lost.length === 0) return read;
    return { ...read, session: { ...read.session, draft: fit }, leftOut: [...read.leftOut, ...lost] };
  };
}
