import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "#server/db/schema/tables.ts";
import { namesMeant } from "#shared/domain/strain-aliases.ts";
import type { Value } from "./prepared.ts";

/** Escapes wildcards of LIKE. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** The pattern of a folded text: anywhere in another one, or at its beginning. */
export const patternOf = (folded: string, { isPrefix = false } = {}): string =>
  `${isPrefix ? "" : "%"}${literal(folded)}%`;

/**
 * Whether a text matches a pattern of `patternOf`. The cast keeps SQLite from recompiling the statement for each pattern to
 * optimise its prefix.
 */
export const like = (text: Expression<string>, pattern: Value<string>) =>
  sql<SqlBool>`${text} like cast(${pattern} as text) escape '\\'`;

/** Whether a column of folded text holds a text, folded alike (`searchKey`), anywhere. */
export function contains(column: Expression<string>, folded: string) {
  return like(column, patternOf(folded));
}

/** Whether a column of folded text begins with a text, folded alike (`searchKey`). */
export function startsWith(column: Expression<string>, folded: string) {
  return like(column, patternOf(folded, { isPrefix: true }));
}

/** Strain and brand of a session as products fold them. */
export const sessionNames = sql<string>`(cannabis_sessions.strain_key || ' ' || coalesce(cannabis_sessions.brand_key, ''))`;

const eb = expressionBuilder<Tables, never>();

/**
 * Whether names hold each word or the long name that a label shortens to it, whatever the spelling; or the long name of all of
 * them together, as of 'GG #4'.
 * @param names folded by `productKey`
 * @param isElsewhere whether a word is found besides
 */
export function holdsAll(
  names: Expression<string>,
  words: readonly string[],
  isElsewhere: (word: string) => readonly Expression<SqlBool>[] = () => [],
): Expression<SqlBool> {
  const each = words.map((word) =>
    eb.or([...isElsewhere(word), ...namesMeant(word).map((key) => contains(names, key))]),
  );
  const [, long] = namesMeant(words.join(""));
  return long === undefined ? eb.and(each) : eb.or([eb.and(each), contains(names, long)]);
}
