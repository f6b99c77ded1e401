import { type RawBuilder, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";

interface Part {
  kind: string;
  name: string;
  definition: string;
}

/** SQLite keeps the statements themselves, with what later ones changed. */
const sqliteParts = sql<Part>`
  select type as kind, name, sql as definition from sqlite_schema where sql is not null and name not like 'sqlite_%'`;

const postgresParts = sql<Part>`
  with tables as (
    select oid, relname, relpersistence from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  )
  select 'table' as kind, relname as name, 'persistence ' || relpersistence::text as definition from tables
  union all
  select 'column', relname || '.' || attname, concat_ws(' ', format_type(atttypid, atttypmod), collname,
    case when attnotnull then 'not null' end, 'default ' || pg_get_expr(adbin, adrelid), 'identity ' || nullif(attidentity::text, ''))
  from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum left join pg_collation on pg_collation.oid = attcollation
  union all
  select 'constraint', relname || '.' || conname, pg_get_constraintdef(pg_constraint.oid)
  from tables join pg_constraint on conrelid = tables.oid
  union all
  select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all
  select 'trigger', tgname, pg_get_triggerdef(pg_trigger.oid)
  from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal
  union all
  select 'function', proname, pg_get_functiondef(oid) from pg_proc
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

/** All that makes up a schema, one line each: columns with types and defaults, constraints, indexes, triggers. */
export async function describeSchema(db: Connection): Promise<string[]> {
  const { rows } = await (isSqlite(db) ? sqliteParts : postgresParts).execute(db);
  return rows.map(({ kind, name, definition }) => `${kind} ${name}: ${definition.replace(/\s+/g, " ")}`).sort();
}

const isSqlite = (db: Connection) => dialectOf(db).kind === "sqlite";

const sqliteChecks: RawBuilder<{ table: string; definition: string }> = sql`
  select name as "table", sql as definition from sqlite_schema where type = 'table'`;

const postgresChecks = sql<{ column: string }>`
  select conrelid::regclass || '.' || attname as "column"
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'c' and cardinality(conkey) = 1`;

/** The columns, such as `likes.id`, that take only values which a check lists or bounds, in order. */
export async function checkedColumns(db: Connection): Promise<string[]> {
  if (!isSqlite(db)) return (await postgresChecks.execute(db)).rows.map(({ column }) => column).sort();
  const { rows } = await sqliteChecks.execute(db);
  const columnsOf = (definition: string) => [...definition.matchAll(/\bcheck \("(\w+)" (?:in|between)\b/gi)];
  return rows
    .flatMap(({ table, definition }) => columnsOf(definition).map(([, column]) => `${table}.${column}`))
    .sort();
}
