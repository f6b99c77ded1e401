import { type Expression, type SqlBool, sql } from "kysely";

/** A pattern for LIKE that means the text itself, whatever signs it holds. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** Whether a column of folded text holds a text, folded alike (`searchKey`), anywhere. */
export function contains(column: Expression<string>, folded: string) {
  return sql<SqlBool>`${column} like ${`%${literal(folded)}%`} escape '\\'`;
}

/** Whether a column of folded text begins with a text, folded alike (`searchKey`). */
export function startsWith(column: Expression<string>, folded: string) {
  return sql<SqlBool>`${column} like ${`${literal(folded)}%`} escape '\\'`;
}
