import { type Expression, type SqlBool, sql } from "kysely";

/** Escapes wildcards of LIKE. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** The cast keeps SQLite from recompiling the statement for each pattern to optimise its prefix. */
const pattern = (text: string) => sql<string>`cast(${text} as text)`;

/** Whether a column of folded text holds a text, folded alike (`searchKey`), anywhere. */
export function contains(column: Expression<string>, folded: string) {
  return sql<SqlBool>`${column} like ${pattern(`%${literal(folded)}%`)} escape '\\'`;
}

/** Whether a column of folded text begins with a text, folded alike (`searchKey`). */
export function startsWith(column: Expression<string>, folded: string) {
  return sql<SqlBool>`${column} like ${pattern(`${literal(folded)}%`)} escape '\\'`;
}
