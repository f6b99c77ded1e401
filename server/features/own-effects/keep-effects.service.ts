import type { Connection } from "#server/db/database.ts";
import type { RowUpdate } from "#server/db/schema/tables.ts";
import { invalid } from "#server/errors.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { messages } from "#shared/contract/errors.ts";
import type { EditSession } from "#shared/contract/sessions.ts";
import type { OwnEffectKind } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { effectKey, listedEffect, writeEffectWords } from "#shared/domain/session-effects.ts";
import * as repo from "./own-effects.repo.ts";

export type Effects = Pick<EditSession, "ownEffects" | "unwantedEffects">;
type EffectColumns = Pick<RowUpdate<"cannabis_sessions">, "own_effects" | "unwanted_effects">;

/**
 * In the transaction that saves a session, with its owner locked: new words become the owner's, the others get the
 * owner's spelling, or the list's.
 * @throws 400 when the owner would have more than `limits.ownEffects.person`
 */
export async function keepEffects(
  transaction: Connection,
  userId: string,
  { ownEffects, unwantedEffects }: Effects,
  now: Date,
): Promise<EffectColumns> {
  if (!ownEffects?.length && !unwantedEffects?.length) return columnsOf({ ownEffects, unwantedEffects });
  const place = (kind: OwnEffectKind, word: string) => `${kind} ${effectKey(word)}`;
  const rows = await repo.listOfPerson(transaction, userId);
  const known = new Map(rows.map(({ kind, name }) => [place(kind, name), name]));
  const keep = async (kind: OwnEffectKind, field: keyof Effects, word: string) => {
    const spelled = listedEffect(kind, word) ?? known.get(place(kind, word));
    if (spelled !== undefined) return spelled;
    if (known.size >= limits.ownEffects.person) throw invalid(field, messages.tooManyOwnEffects);
    known.set(place(kind, word), word);
    const effect = { user_id: userId, kind, name: word, name_key: effectKey(word), created_at: now };
    return (await repo.insertEffect(transaction, effect)).name;
  };
  const kept: Effects = {
    ownEffects: ownEffects && [],
    unwantedEffects: unwantedEffects && [],
  };
  for (const word of ownEffects ?? []) kept.ownEffects?.push(await keep("wanted", "ownEffects", word));
  for (const word of unwantedEffects ?? []) kept.unwantedEffects?.push(await keep("unwanted", "unwantedEffects", word));
  return columnsOf(kept);
}

/** In a transaction. @returns the person's words that `work` has added, beside its result */
export async function watchNewEffects<Result>(
  transaction: Connection,
  userId: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; added: repo.OwnEffectRow[] }> {
  await lockUser(transaction, userId);
  const before = new Set((await repo.listOfPerson(transaction, userId)).map(({ id }) => id));
  const result = await work();
  const after = await repo.listOfPerson(transaction, userId);
  return { result, added: after.filter(({ id }) => !before.has(id)) };
}

const columnsOf = ({ ownEffects, unwantedEffects }: Effects): EffectColumns => ({
  ...(ownEffects && { own_effects: writeEffectWords(ownEffects) }),
  ...(unwantedEffects && { unwanted_effects: writeEffectWords(unwantedEffects) }),
});
