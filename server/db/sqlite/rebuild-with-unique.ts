import { type Kysely, sql } from "kysely";

/**
 * SQLite changes no unique constraint of an existing table, so it is built anew (sqlite.org/lang_altertable.html,
 * 'Making Other Kinds Of Table Schema Changes'). Ids of deleted rows aren't reused.
 */
export async function rebuildWithUnique(
  db: Kysely<unknown>,
  table: string,
  name: string,
  columns: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = ${table} and sql is not null`.execute(db);
  const definition = rows.find(({ type }) => type === "table")?.sql ?? "";
  const unique = new RegExp(`(constraint "${name}" unique) \\([^)]*\\)`, "i");
  if (!unique.test(definition)) throw new Error(`${table} has no unique constraint ${name}`);
  const rebuilt = `rebuilt_${table}`;
  const renamed = definition.replace(new RegExp(`^create table "${table}"`, "i"), `create table "${rebuilt}"`);
  await sql.raw(renamed.replace(unique, `$1 (${columns.map((column) => `"${column}"`).join(", ")})`)).execute(db);
  await sql`insert into sqlite_sequence (name, seq) select ${rebuilt}, seq from sqlite_sequence where name = ${table}`.execute(
    db,
  );
  await sql`insert into ${sql.table(rebuilt)} select * from ${sql.table(table)}`.execute(db);
  await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table ${sql.table(rebuilt)} rename to ${sql.table(table)}`.execute(db);
  for (const part of rows) if (part.type !== "table") await sql.raw(part.sql).execute(db);
}
