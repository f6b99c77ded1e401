import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type Transaction,
} from "kysely";
import { translateErrors, unavailable } from "./errors.ts";
import { checkLockOrder } from "./lock-order.ts";
import { nameStatements } from "./postgres/named-statements.ts";
import { PooledPostgresAdapter } from "./postgres/pooled-postgres-adapter.ts";
import { postgresClient } from "./postgres/postgres-client.ts";
import type { Tables } from "./schema/tables.ts";
import { CommitGroup } from "./sqlite/commit-group.ts";
import { DirectExecutor, type IdleConnectionFor } from "./sqlite/direct-executor.ts";
import { NodeSqliteDialect } from "./sqlite/sqlite-dialect.ts";
import { TransactionGuard } from "./transaction-guard.ts";

export type Kind = "sqlite" | "postgres";

/** What a repo function takes first: the database's own connection, or that of a transaction. */
export type Connection = Kysely<Tables> | Transaction<Tables>;

export interface Database {
  readonly kind: Kind;
  /** Not to be used inside a transaction: that throws (see `inTransaction`). */
  readonly db: Kysely<Tables>;
  /** True when nobody but this process is meant to write (SQLite without workers), so that what it remembers stays true. */
  readonly exclusive: boolean;
  readonly guard: TransactionGuard;
  /** Where there is one connection, transactions go through here (see `inTransaction`). */
  readonly commits: CommitGroup | undefined;
  /**
   * Soon nothing of what has been deleted is left in SQLite's log, nor in its file, where it is written over with zeros
   * (`secure_delete`). PostgreSQL's own log and its vacuum are the operator's.
   */
  truncateLogSoon(): void;
  close(): Promise<void>;
}

/**
 * `dataFolder` keeps a SQLite file in it (the folder is made when missing), to which other processes write too when it is
 * `shared`; `databaseUrl` is a `postgres://` address, and `pool` how many connections to it may be open at once.
 */
export type DatabaseLocation =
  | { readonly dataFolder: string; readonly shared?: boolean }
  | { readonly databaseUrl: string; readonly pool?: number };

export const SQLITE_FILE = "highnote.sqlite";
// pg hands over these as text, because they may exceed what a number holds exactly. Ours are ids, counts and sums.
const INT8 = 20;
const NUMERIC = 1700;

type Hear = (error: unknown) => void;

interface SqliteOptions {
  shared?: boolean | undefined;
  onError?: Hear;
}

/**
 * @param onError hears of trouble that is nobody's who asks: connections that the server dropped while nobody used them,
 * which the pool replaces, and what keeps SQLite's log from being copied back
 */
export function openDatabase(location: DatabaseLocation, onError: Hear = () => {}): Database {
  if ("databaseUrl" in location) return openPostgres(location, onError);
  mkdirSync(location.dataFolder, { recursive: true });
  const { dataFolder, shared } = location;
  return openSqlite(join(dataFolder, SQLITE_FILE), { shared, onError });
}

/** For a dialect's `onCreateConnection`: errors in one vocabulary, and locks in one order. */
export async function prepareConnection(connection: DatabaseConnection): Promise<void> {
  await translateErrors(connection);
  checkLockOrder(connection);
}

/** @param path a file, or `:memory:` */
export function openSqlite(path: string, { shared, onError = () => {} }: SqliteOptions = {}): Database {
  const dialect = new NodeSqliteDialect(path, prepareConnection, { alone: !shared, onError });
  return databaseOver("sqlite", dialect, dialect.driver);
}

function openPostgres(
  { databaseUrl, pool: max = 10 }: { databaseUrl: string; pool?: number },
  onError: Hear,
): Database {
  const { Pool, TypeOverrides } = postgresClient();
  const types = new TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(NUMERIC, Number);
  const pool = new Pool({
    connectionString: databaseUrl,
    types,
    max,
    connectionTimeoutMillis: 10_000,
    // So that the system finds out when the other machine is gone without a word.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  if (!isPooled(databaseUrl)) pool.on("connect", nameStatements);
  // A connection that is lost without a listener ends the process: the pool listens to those that nobody uses, and who
  // uses one gets the error with what is asked next.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", () => {}));
  return openPostgresOver(pool);
}

export function openPostgresOver(pool: PostgresPool): Database {
  const reached: PostgresPool = {
    options: pool.options,
    connect: () =>
      pool.connect().catch((error: unknown) => {
        throw unavailable(error);
      }),
    end: () => pool.end(),
  };
  return databaseOver("postgres", new PooledPostgresDialect({ pool: reached, onCreateConnection: prepareConnection }));
}

class PooledPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new PooledPostgresAdapter();
  }
}

/** `?pgbouncer=true`: a pooler hands out connections by the transaction, and knows none of our statements. */
const isPooled = (databaseUrl: string): boolean => new URL(databaseUrl).searchParams.get("pgbouncer") === "true";

interface SoleConnection {
  idleConnectionFor: IdleConnectionFor;
  /** Waits until all that was written survives a power cut. */
  synced(): Promise<void> | undefined;
  truncateLogSoon(): void;
}

/** With several connections, each waits for the disk by itself. */
const several: SoleConnection = {
  idleConnectionFor: () => undefined,
  synced: () => undefined,
  truncateLogSoon: () => {},
};

/** The database behind any dialect of the two engines. */
export function databaseOver(kind: Kind, dialect: Dialect, sole: SoleConnection = several): Database {
  const guard = new TransactionGuard();
  const unguarded = new Kysely<Tables>({ dialect });
  const executor = unguarded.getExecutor();
  // Every query and every transaction of the outer connection begins here; those inside a transaction do not.
  const provider: Parameters<typeof executor.withConnectionProvider>[0] = {
    async provideConnection(consumer, options) {
      guard.assertOutside();
      const result = await executor.provideConnection(consumer, options);
      // Nobody holds the connection any more: others read meanwhile.
      await sole.synced();
      return result;
    },
  };
  const db = new Kysely<Tables>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(), // never started: the connections are those of `unguarded`
    executor: new DirectExecutor(dialect, provider, (query) => sole.idleConnectionFor(query)),
  });
  guard.watch(db);
  const commits = kind === "sqlite" ? new CommitGroup() : undefined;
  return {
    ...{ kind, db, exclusive: kind === "sqlite", guard, commits },
    truncateLogSoon: () => sole.truncateLogSoon(),
    close: () => unguarded.destroy(),
  };
}
