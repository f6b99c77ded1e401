import { type CompiledQuery, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { PrepareConnection } from "#server/db/checked-connection.ts";
import { type Connection, type Database, databaseOver, type Kind } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { NodeSqliteDialect } from "#server/db/sqlite/sqlite-dialect.ts";
import { insertReleaseRows } from "./release-rows.ts";

type OnCreateConnection = ReturnType<PrepareConnection>;

const between = ";\n\n";

/**
 * All that a release writes into an empty database, as SQL with nothing left to compute: its migrations, then a few rows.
 * @param databaseUrl of an empty database; without it SQLite is asked
 */
export async function dumpRelease(databaseUrl?: string): Promise<string> {
  const statements: string[] = [];
  const database = openRecorded(databaseUrl, async (connection) => {
    const executeQuery = connection.executeQuery.bind(connection);
    connection.executeQuery = (query, options) => {
      if (/^\s*(?:create|alter|drop|insert|update|delete)\b/i.test(query.sql)) statements.push(written(query));
      return executeQuery(query, options);
    };
  });
  try {
    await migrate(database);
    await insertReleaseRows(database.db);
  } finally {
    await database.close();
  }
  return statements.map((statement) => statement + between).join("");
}

function openRecorded(databaseUrl: string | undefined, onCreateConnection: OnCreateConnection): Database {
  if (databaseUrl === undefined) {
    const dialect = new NodeSqliteDialect(":memory:", () => onCreateConnection, { alone: true, onError: () => {} });
    return databaseOver("sqlite", dialect, dialect.driver);
  }
  const pool = new pg.Pool({ connectionString: databaseUrl });
  return databaseOver("postgres", new PostgresDialect({ pool, onCreateConnection }));
}

function written({ sql: text, parameters }: CompiledQuery): string {
  const values = parameters.map(literal);
  const whole = values.length === 0 ? text : text.replace(/\?|\$\d+/g, () => values.shift() ?? "");
  if (values.length > 0) throw new Error(`Not every value has a place in ${text}`);
  return whole.replace(/\n\s+/g, "\n  ").trim();
}

function literal(value: unknown): string {
  if (value === null || typeof value === "number" || typeof value === "boolean") return String(value);
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * Makes an empty database that of the release.
 * @param like the schema of a new database on the same server: without trigrams in it, the server has none
 */
export async function restoreRelease(db: Connection, dump: string, { like }: { like: string[] }): Promise<void> {
  const hasTrigrams = like.some((line) => line.includes("gin_trgm_ops"));
  const statements = dump.split(between).filter((text) => text !== "" && (hasTrigrams || !text.includes("trgm")));
  await db.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });
}

/** Of the dump of a release whose newest migration has this name. */
export const dumpFile = (migration: string, kind: Kind): string => `${migration}.${kind}.sql`;
