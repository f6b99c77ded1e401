import type { Connection } from "#server/db/database.ts";
import { listTrash, updateTrash } from "#server/features/trash/trash.service.ts";
import type { OwnEffectKind } from "#shared/domain/enumerations.ts";
import { spellingsOf } from "#shared/domain/reasons.ts";
import { readEffectWords, writeEffectWords } from "#shared/domain/session-effects.ts";
import * as repo from "./session-effects.repo.ts";
import type { SessionSnapshot } from "./session-snapshot.repo.ts";

const columns = {
  wanted: "own_effects",
  unwanted: "unwanted_effects",
} as const satisfies Record<OwnEffectKind, repo.EffectColumn>;

/**
 * In a transaction with the person locked: replaces a word in all their sessions, in the trash too, or takes it off them
 * (`by` null). A session that has both words keeps one.
 */
export async function replaceEffect(
  transaction: Connection,
  userId: string,
  { kind, word, by }: { kind: OwnEffectKind; word: string; by: string | null },
): Promise<void> {
  if (word === by) return;
  const column = columns[kind];
  if (by === null) await repo.removeWord(transaction, { userId, column, word });
  else {
    await repo.removeWord(transaction, { userId, column, word, beside: by });
    await repo.replaceWord(transaction, { userId, column, word, by });
  }
  for (const { id, content } of await listTrash<SessionSnapshot>(transaction, { kind: "session", by: [userId] })) {
    // Deleted before there were effects.
    const { [column]: stored = "[]" } = content.session;
    const before = readEffectWords(stored);
    if (!before.includes(word)) continue;
    const words = before.flatMap((each) => (each === word ? (by ?? []) : each));
    const session = { ...content.session, [column]: writeEffectWords(words) };
    if (session.own_effects === "[]" && session.unwanted_effects === "[]") session.shares_effects = false;
    await updateTrash(transaction, { id, content: { ...content, session } });
  }
}

/** The words that the person's sessions have, those in the trash too. */
export async function findUsedEffects(
  transaction: Connection,
  userId: string,
): Promise<Record<OwnEffectKind, ReadonlySet<string>>> {
  const counts = await countEffects(transaction, userId);
  const trash = await listTrash<SessionSnapshot>(transaction, { kind: "session", by: [userId] });
  const used = (kind: OwnEffectKind) =>
    new Set([
      ...counts[kind].keys(),
      ...trash.flatMap(({ content }) => readEffectWords(content.session[columns[kind]] ?? "[]")),
    ]);
  return { wanted: used("wanted"), unwanted: used("unwanted") };
}

/** The number of the person's sessions that have each word. */
export async function countEffects(
  connection: Connection,
  userId: string,
): Promise<Record<OwnEffectKind, ReadonlyMap<string, number>>> {
  const counts = { wanted: new Map<string, number>(), unwanted: new Map<string, number>() };
  for (const row of await repo.countEffectTexts(connection, userId))
    for (const kind of ["wanted", "unwanted"] as const)
      for (const word of readEffectWords(row[columns[kind]]))
        counts[kind].set(word, (counts[kind].get(word) ?? 0) + row.count);
  return counts;
}

/** The number of the person's sessions that were for each reason, which is one however it's spelled. */
export async function countReasons(connection: Connection, userId: string): Promise<ReadonlyMap<string, number>> {
  const spellings = new Map<string, number>();
  for (const { reasons, count } of await repo.countReasonTexts(connection, userId))
    for (const reason of readEffectWords(reasons)) spellings.set(reason, (spellings.get(reason) ?? 0) + count);
  const mostUsedFirst = [...spellings].toSorted(([, one], [, other]) => other - one);
  const counts = new Map<string, number>();
  for (const [reason, count] of mostUsedFirst) {
    const [known = reason] = spellingsOf(reason, [...counts.keys()]);
    counts.set(known, (counts.get(known) ?? 0) + count);
  }
  return counts;
}
