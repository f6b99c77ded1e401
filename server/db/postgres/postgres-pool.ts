import { PostgresAdapter, PostgresDialect, type PostgresPool } from "kysely";
import type { Pool } from "pg";
import { prepareConnection } from "#server/db/checked-connection.ts";
import { unavailable } from "#server/db/errors.ts";
import { nameStatements, postgresClient } from "./named-statements.ts";

// pg returns these as text, because they may exceed safe integers. Ours are ids, counts and sums.
const INT8 = 20;
const NUMERIC = 1700;

interface PoolOptions {
  /** The number of connections. */
  max: number;
  /** Gets the failures of idle connections, which the pool replaces. */
  onError: (error: unknown) => void;
}

/** @param databaseUrl a `postgres://` address */
export function openPool(databaseUrl: string, { max, onError }: PoolOptions): Pool {
  const { Pool, TypeOverrides } = postgresClient();
  const types = new TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(NUMERIC, Number);
  const pool = new Pool({
    connectionString: databaseUrl,
    types,
    max,
    connectionTimeoutMillis: 10_000,
    // Detects a peer that has gone without closing the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  if (!isPooled(databaseUrl)) pool.on("connect", nameStatements);
  // An unhandled `error` event ends the process. The pool reports idle connections; a query on a lost one throws.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** `?pgbouncer=true`: a transaction pooler, which knows no prepared statements. */
export const isPooled = (databaseUrl: string): boolean => new URL(databaseUrl).searchParams.get("pgbouncer") === "true";

/** Kysely's dialect over a pool; a pool that can't connect throws DatabaseUnavailable. */
export function postgresDialect(pool: PostgresPool): PostgresDialect {
  const translating: PostgresPool = {
    options: pool.options,
    connect: () =>
      pool.connect().catch((error: unknown) => {
        throw unavailable(error);
      }),
    end: () => pool.end(),
  };
  return new PooledPostgresDialect({ pool: translating, onCreateConnection: prepareConnection() });
}

class PooledPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new PooledPostgresAdapter();
  }
}

/**
 * Without Kysely's session lock for migrations: behind a transaction pooler the unlock may reach another connection, and the
 * lock would never be released. `migrate` locks its transaction instead.
 */
class PooledPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
