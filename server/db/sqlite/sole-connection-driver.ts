import {
  type AbortableQueryOptions,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type QueryResult,
  SelectQueryNode,
  SqliteDriver,
} from "kysely";
import type { PrepareConnection } from "#server/db/checked-connection.ts";
import type { NodeSqliteDatabase } from "./sqlite-connection.ts";

export interface IdleConnection {
  /** @returns the connection for a read that runs immediately, unless it is acquired */
  idleConnectionFor(query: CompiledQuery): DatabaseConnection | undefined;
}

/**
 * Runs reads outside transactions without Kysely's connection mutex while the one connection is free: queueing takes as
 * long as a small read. Otherwise, and with a pool, as Kysely does.
 */
export class DirectExecutor extends DefaultQueryExecutor {
  readonly #idle: IdleConnection;

  constructor(dialect: Dialect, provider: ConnectionProvider, idle: IdleConnection) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), provider);
    this.#idle = idle;
  }

  override executeQuery<Row>(
    query: CompiledQuery<unknown>,
    options?: AbortableQueryOptions,
  ): Promise<QueryResult<Row>> {
    const connection = this.#idle.idleConnectionFor(query);
    return connection ? connection.executeQuery<Row>(query, options) : super.executeQuery<Row>(query, options);
  }
}

/**
 * Kysely's driver, which also knows whether the one connection is locked, by a transaction or a streaming read, and
 * whether all writes are synced to the disk.
 */
export class SoleConnectionDriver extends SqliteDriver implements IdleConnection {
  #database: NodeSqliteDatabase | undefined;
  #connection: DatabaseConnection | undefined;
  /** Set while the connection is acquired. */
  #acquired: PromiseWithResolvers<void> | undefined;
  /** Set while writers are blocked. */
  #blocked: Promise<void> | undefined;

  constructor(open: () => NodeSqliteDatabase, prepare: PrepareConnection) {
    super({
      database: async () => {
        this.#database = open();
        return this.#database;
      },
      onCreateConnection: prepare(() => this.#database?.log.markDirty()),
    });
  }

  /** Waits until all writes so far survive a power cut. Await it after releasing the connection. */
  synced(): Promise<void> | undefined {
    return this.#database?.log.synced();
  }

  truncateLogSoon(): void {
    this.#database?.log.truncateSoon();
  }

  idleConnectionFor({ query }: CompiledQuery): DatabaseConnection | undefined {
    if (this.#acquired || !this.#connection || !SelectQueryNode.is(query)) return undefined;
    this.#database?.openSnapshot();
    return this.#connection;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    while (this.#blocked) await this.#blocked;
    this.#database?.closeSnapshot();
    this.#acquired = Promise.withResolvers();
    this.#connection = await super.acquireConnection();
    return this.#connection;
  }

  /** On a full disk SQLite has rolled back already; a second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database?.isInTransaction) await super.rollbackTransaction(connection);
  }

  override async releaseConnection(): Promise<void> {
    this.#acquired?.resolve();
    this.#acquired = undefined;
  }

  /** Blocks acquiring the connection during `work`; reads that need no lock go on. */
  async withoutWriters(work: () => Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#blocked = promise;
    try {
      await this.#acquired?.promise;
      await work();
    } finally {
      this.#blocked = undefined;
      resolve();
    }
  }

  override async destroy(): Promise<void> {
    this.#connection = undefined;
    await this.#database?.log.close();
    await super.destroy();
  }
}
