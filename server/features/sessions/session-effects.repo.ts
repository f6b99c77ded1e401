import { type RawBuilder, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";

export type EffectColumn = "own_effects" | "unwanted_effects";

/**
 * A word as stored JSON has it. As words have neither quotes nor backslashes, and letters (shared/contract/own-effects.ts),
 * this text stands in a stored list exactly where the word does.
 */
const quoted = (word: string) => JSON.stringify(word);

const replaced = (text: RawBuilder<string>, from: string, to: string) => sql<string>`replace(${text}, ${from}, ${to})`;

/** The list without the word, wherever in it that is. */
const without = (list: RawBuilder<string>, word: string) =>
  replaced(replaced(replaced(list, `[${quoted(word)}]`, "[]"), `${quoted(word)},`, ""), `,${quoted(word)}`, "");

const has = (list: RawBuilder<string>, word: string) => sql<boolean>`${list} <> ${without(list, word)}`;

interface Change {
  userId: string;
  column: EffectColumn;
  word: string;
}

const otherColumn = { own_effects: "unwanted_effects", unwanted_effects: "own_effects" } as const;

/**
 * From all sessions of the person, or only those that also have another word. A session that is left without effects shares
 * none: one added later would be shown to others without having been meant for them.
 */
export async function removeWord(
  transaction: Connection,
  { userId, column, word, beside }: Change & { beside?: string },
): Promise<void> {
  const list = sql.ref<string>(column);
  await transaction
    .updateTable("cannabis_sessions")
    .set({
      [column]: without(list, word),
      shares_effects: sql`shares_effects and (${without(list, word)} <> '[]' or ${sql.ref(otherColumn[column])} <> '[]')`,
    })
    .where("user_id", "=", userId)
    .where(has(list, word))
    .$if(beside !== undefined, (query) => query.where(has(list, beside ?? "")))
    .execute();
}

/** In all sessions of the person, none of which may have both words. */
export async function replaceWord(
  transaction: Connection,
  { userId, column, word, by }: Change & { by: string },
): Promise<void> {
  const list = sql.ref<string>(column);
  await transaction
    .updateTable("cannabis_sessions")
    .set({ [column]: replaced(list, quoted(word), quoted(by)) })
    .where("user_id", "=", userId)
    .where(has(list, word))
    .execute();
}

/** How many sessions of a person have each pair of stored lists. */
export function countEffectTexts(connection: Connection, userId: string) {
  return connection
    .selectFrom("cannabis_sessions")
    .select(({ fn }) => ["own_effects", "unwanted_effects", fn.countAll<number>().as("count")])
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("own_effects", "<>", "[]"), eb("unwanted_effects", "<>", "[]")]))
    .groupBy(["own_effects", "unwanted_effects"])
    .execute();
}

/** Each stored list of reasons with the number of sessions that have it; none without any. */
export function countReasonTexts(
  connection: Connection,
  userId: string,
): Promise<{ reasons: string; count: number }[]> {
  return connection
    .selectFrom("cannabis_sessions")
    .select(({ fn }) => ["reasons", fn.countAll<number>().as("count")])
    .where("user_id", "=", userId)
    .where("reasons", "<>", "[]")
    .groupBy("reasons")
    .execute();
}
