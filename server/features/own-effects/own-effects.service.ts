import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { RowUpdate } from "#server/db/schema/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { invalid, notFound, taken } from "#server/errors.ts";
import {
  countEffects,
  countReasons,
  findUsedEffects,
  replaceEffect,
} from "#server/features/sessions/session-effects.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Asker } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { AddOwnEffect, OwnEffect, OwnEffects } from "#shared/contract/own-effects.ts";
import type { EditSession } from "#shared/contract/sessions.ts";
import { type OwnEffectKind, unwantedEffects } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { effectKey, listedEffect, writeEffectWords } from "#shared/domain/session-effects.ts";
import * as repo from "./own-effects.repo.ts";
import { listOfPerson } from "./own-effects.repo.ts";

export type Effects = Pick<EditSession, "ownEffects" | "unwantedEffects">;
type EffectColumns = Pick<RowUpdate<"cannabis_sessions">, "own_effects" | "unwanted_effects">;

/**
 * In the transaction that saves a session, with its owner locked: new words become the owner's, the others get the
 * owner's spelling, or the list's.
 * @param importId of the import that brings them, so that its undo finds the new ones
 * @throws 400 when the owner would have more than `limits.ownEffects.person`
 */
export async function keepEffects(
  transaction: Connection,
  userId: string,
  { ownEffects, unwantedEffects }: Effects,
  now: Date,
  importId: string | null = null,
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
    const row = { user_id: userId, kind, name: word, name_key: effectKey(word), import_id: importId, created_at: now };
    return (await repo.insertEffect(transaction, row)).name;
  };
  const kept: Effects = {
    ownEffects: ownEffects && [],
    unwantedEffects: unwantedEffects && [],
  };
  for (const word of ownEffects ?? []) kept.ownEffects?.push(await keep("wanted", "ownEffects", word));
  for (const word of unwantedEffects ?? []) kept.unwantedEffects?.push(await keep("unwanted", "unwantedEffects", word));
  return columnsOf(kept);
}

/** The kind and key of each of the person's words. */
export const listEffectKeys = async (connection: Connection, userId: string): Promise<string[]> =>
  (await listOfPerson(connection, userId)).map(({ kind, name }) => `${kind} ${effectKey(name)}`);

const columnsOf = ({ ownEffects, unwantedEffects }: Effects): EffectColumns => ({
  ...(ownEffects && { own_effects: writeEffectWords(ownEffects) }),
  ...(unwantedEffects && { unwanted_effects: writeEffectWords(unwantedEffects) }),
});

/** The viewer's own words for effects. */
export async function exportOwnEffects({ database: { db } }: Context, viewer: Asker) {
  const rows = await listOfPerson(db, viewer.userId);
  return rows.map(({ kind, name, created_at }) => ({ kind, name, createdAt: created_at.toISOString() }));
}

const byCount = (one: { sessionsCount: number }, other: { sessionsCount: number }) =>
  other.sessionsCount - one.sessionsCount;

export async function listOwnEffects({ database: { db } }: Context, { userId }: Asker): Promise<OwnEffects> {
  const counts = await countEffects(db, userId);
  const own = (await repo.listOfPerson(db, userId)).map(({ id, kind, name }) => ({
    id,
    kind,
    name,
    sessionsCount: counts[kind].get(name) ?? 0,
  }));
  const listed = unwantedEffects.map((name) => ({ name, sessionsCount: counts.unwanted.get(name) ?? 0 }));
  return {
    own: own.toSorted(byCount),
    listed: listed.filter(({ sessionsCount }) => sessionsCount > 0).toSorted(byCount),
    reasons: [...(await countReasons(db, userId))]
      .map(([name, sessionsCount]) => ({ name, sessionsCount }))
      .toSorted(byCount),
  };
}

/** @throws 400 when there are too many, 409 for a word of the fixed list */
export async function addOwnEffect(context: Context, viewer: Asker, { kind, name }: AddOwnEffect): Promise<OwnEffect> {
  const { userId } = viewer;
  const added = await changing(context, viewer, async (transaction, own) => {
    assertUnlisted(kind, name);
    const former = find(own, kind, name);
    if (former) return former;
    if (own.length >= limits.ownEffects.person) throw invalid("name", messages.tooManyOwnEffects);
    const effect = { user_id: userId, kind, name, name_key: effectKey(name), created_at: context.now() };
    return await repo.insertEffect(transaction, effect);
  });
  return await getOwnEffect(context, viewer, added.id);
}

/** @throws 404 not the viewer's, 409 for a word that they or the fixed list have already */
export async function renameOwnEffect(context: Context, viewer: Asker, id: number, name: string): Promise<OwnEffect> {
  await changing(context, viewer, async (transaction, own) => {
    const { kind, name: word } = byId(own, id);
    assertUnlisted(kind, name);
    const namesake = find(own, kind, name);
    if (namesake && namesake.id !== id) throw taken("name", messages.ownEffectTaken);
    await repo.updateEffect(transaction, id, { name, name_key: effectKey(name) });
    await replaceEffect(transaction, viewer.userId, { kind, word, by: name });
  });
  return await getOwnEffect(context, viewer, id);
}

/** @throws 404 not the viewer's, or nothing to merge it into, 400 into itself */
export async function mergeOwnEffect(context: Context, viewer: Asker, id: number, into: string): Promise<void> {
  await changing(context, viewer, async (transaction, own) => {
    const { kind, name: word } = byId(own, id);
    const target = find(own, kind, into);
    if (target?.id === id) throw invalid("into", messages.mergedWithItself);
    const by = target?.name ?? (kind === "unwanted" ? listedEffect(kind, into) : undefined);
    if (by === undefined) throw notFound(messages.ownEffectNotFound);
    await repo.deleteEffect(transaction, id);
    await replaceEffect(transaction, viewer.userId, { kind, word, by });
  });
}

/** Also from all sessions. @throws 404 not the viewer's */
export async function removeOwnEffect(context: Context, viewer: Asker, id: number): Promise<void> {
  await changing(context, viewer, async (transaction, own) => {
    const { kind, name: word } = byId(own, id);
    await repo.deleteEffect(transaction, id);
    await replaceEffect(transaction, viewer.userId, { kind, word, by: null });
  });
}

/** Those that the import has added and that no session has. */
export async function removeImportedEffects(context: Context, viewer: Asker, importId: string): Promise<void> {
  await changing(context, viewer, async (transaction, own) => {
    const imported = own.filter(({ import_id }) => import_id === importId);
    if (imported.length === 0) return;
    const used = await findUsedEffects(transaction, viewer.userId);
    for (const { id, kind, name } of imported) if (!used[kind].has(name)) await repo.deleteEffect(transaction, id);
  });
}

/** Locks the person, so that a session logged at the same time waits and finds the word's new name. */
function changing<Result>(
  context: Context,
  { userId }: Asker,
  change: (transaction: Connection, own: readonly repo.OwnEffectRow[]) => Promise<Result>,
): Promise<Result> {
  return inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId);
    return await change(transaction, await repo.listOfPerson(transaction, userId));
  });
}

async function getOwnEffect(context: Context, viewer: Asker, id: number): Promise<OwnEffect> {
  const { own } = await listOwnEffects(context, viewer);
  return byId(own, id);
}

function byId<Effect extends { id: number }>(own: readonly Effect[], id: number): Effect {
  const effect = own.find((each) => each.id === id);
  if (!effect) throw notFound(messages.ownEffectNotFound);
  return effect;
}

const find = (own: readonly repo.OwnEffectRow[], kind: OwnEffectKind, name: string) =>
  own.find((each) => each.kind === kind && each.name_key === effectKey(name));

function assertUnlisted(kind: OwnEffectKind, name: string): void {
  if (listedEffect(kind, name) !== undefined) throw taken("name", messages.effectListed);
}
