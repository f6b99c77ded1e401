import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { CompiledQuery, type Dialect, Kysely, type QueryResult, sql, type Transaction } from "kysely";
import { prepareConnection } from "./checked-connection.ts";
import { openPool, postgresDialect } from "./postgres/postgres-pool.ts";
import type { Tables } from "./schema/tables.ts";
import { CommitGroup } from "./sqlite/commit-group.ts";
import { DirectExecutor, type IdleConnection } from "./sqlite/sole-connection-driver.ts";
import { NodeSqliteDialect } from "./sqlite/sqlite-dialect.ts";
import { TransactionGuard } from "./transaction.ts";

export type Kind = "sqlite" | "postgres";

/** The first parameter of a repo function: the database's own connection or a transaction's. */
export type Connection = Kysely<Tables> | Transaction<Tables>;

export interface Database {
  readonly kind: Kind;
  /** Not to be used inside a transaction: that throws (see `inTransaction`). */
  readonly db: Kysely<Tables>;
  /** True when only this process writes (SQLite without workers), so that it may cache. */
  readonly exclusive: boolean;
  readonly guard: TransactionGuard;
  /** Groups the transactions of a single connection (see `inTransaction`). */
  readonly commits: CommitGroup | undefined;
  /** The connections of PostgreSQL's pool; undefined on SQLite, which has one. */
  countConnections(): ConnectionCount | undefined;
  /** Removes deleted data from SQLite's log; `secure_delete` has zeroed it in the file. Does nothing on PostgreSQL. */
  truncateLogSoon(): void;
  close(): Promise<void>;
}

interface ConnectionCount {
  busy: number;
  idle: number;
  /** Queries that wait for a connection. */
  waiting: number;
}

/**
 * `dataFolder` holds a SQLite file and is created when missing; other processes write to it, too, when it is `shared`.
 * `databaseUrl` is a `postgres://` address, `pool` the maximum number of connections.
 */
export type DatabaseLocation =
  | { readonly dataFolder: string; readonly shared?: boolean }
  | { readonly databaseUrl: string; readonly pool?: number };

export const SQLITE_FILE = "highnote.sqlite";
type OnError = (error: unknown) => void;

interface SqliteOptions {
  shared?: boolean | undefined;
  onError?: OnError;
}

/** @param onError gets failures that belong to no query: idle connections that the pool replaces, failed checkpoints */
export function openDatabase(location: DatabaseLocation, onError: OnError = () => {}): Database {
  if ("databaseUrl" in location) return openPostgres(location, onError);
  mkdirSync(location.dataFolder, { recursive: true });
  const { dataFolder, shared } = location;
  return openSqlite(join(dataFolder, SQLITE_FILE), { shared, onError });
}

function openPostgres(
  { databaseUrl, pool: max = 10 }: { databaseUrl: string; pool?: number },
  onError: OnError,
): Database {
  const pool = openPool(databaseUrl, { max, onError });
  return {
    ...databaseOver("postgres", postgresDialect(pool)),
    countConnections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

/** @param path a file, or `:memory:` */
export function openSqlite(path: string, { shared, onError = () => {} }: SqliteOptions = {}): Database {
  const dialect = new NodeSqliteDialect(path, prepareConnection, { alone: !shared, onError });
  return databaseOver("sqlite", dialect, dialect.driver);
}

interface SoleConnection extends IdleConnection {
  /** Waits until all writes so far survive a power cut. */
  synced(): Promise<void> | undefined;
  truncateLogSoon(): void;
}

/** PostgreSQL's commits wait for the disk themselves. */
const pooled: SoleConnection = {
  idleConnectionFor: () => undefined,
  synced: () => undefined,
  truncateLogSoon: () => {},
};

/** The database behind any dialect of the two engines. */
export function databaseOver(kind: Kind, dialect: Dialect, sole: SoleConnection = pooled): Database {
  const guard = new TransactionGuard();
  const unguarded = new Kysely<Tables>({ dialect });
  const executor = unguarded.getExecutor();
  // Queries and transactions of the outer connection start here; queries inside a transaction don't.
  const provider: Parameters<typeof executor.withConnectionProvider>[0] = {
    async provideConnection(consumer, options) {
      guard.assertOutside();
      const result = await executor.provideConnection(consumer, options);
      // The connection is released, so others read meanwhile.
      await sole.synced();
      return result;
    },
  };
  const db = new Kysely<Tables>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(), // never started: the connections are those of `unguarded`
    executor: new DirectExecutor(dialect, provider, sole),
  });
  guard.watch(db);
  const commits = kind === "sqlite" ? new CommitGroup() : undefined;
  return {
    ...{ kind, db, exclusive: kind === "sqlite", guard, commits },
    countConnections: () => undefined,
    truncateLogSoon: () => sole.truncateLogSoon(),
    close: () => unguarded.destroy(),
  };
}

/** @throws when the database does not answer */
export async function reach({ db }: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** For `/readyz`. */
export async function isReachable(database: Database): Promise<boolean> {
  try {
    await reach(database);
    return true;
  } catch {
    return false;
  }
}

/** For libraries with their own SQL, with the engine's placeholders. */
export const runText = (connection: Connection, text: string, values: unknown[]): Promise<QueryResult<unknown>> =>
  connection.executeQuery(CompiledQuery.raw(text, values));
