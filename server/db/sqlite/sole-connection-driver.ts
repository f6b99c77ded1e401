import {
  type AbortableQueryOptions,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type QueryResult,
  SelectQueryNode,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
import type { NodeSqliteDatabase } from "./sqlite-connection.ts";

/** The connection for a read that needs no lock, if it is free. */
export type IdleConnectionFor = (query: CompiledQuery) => DatabaseConnection | undefined;

/**
 * Runs reads outside transactions without Kysely's connection mutex while the one connection is free: queueing takes as
 * long as a small read. Otherwise, and with a pool, as Kysely does.
 */
export class DirectExecutor extends DefaultQueryExecutor {
  readonly #idleConnectionFor: IdleConnectionFor;

  constructor(dialect: Dialect, provider: ConnectionProvider, idleConnectionFor: IdleConnectionFor) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), provider);
    this.#idleConnectionFor = idleConnectionFor;
  }

  override executeQuery<Row>(
    query: CompiledQuery<unknown>,
    options?: AbortableQueryOptions,
  ): Promise<QueryResult<Row>> {
    const connection = this.#idleConnectionFor(query);
    return connection ? connection.executeQuery<Row>(query, options) : super.executeQuery<Row>(query, options);
  }
}

/**
 * Kysely's driver, which also knows whether the one connection is locked, by a transaction or a streaming read, and
 * whether all writes are synced to the disk.
 */
export class SoleConnectionDriver extends SqliteDriver {
  #database: NodeSqliteDatabase | undefined;
  #connection: DatabaseConnection | undefined;
  /** Set while the connection is acquired. */
  #acquired: PromiseWithResolvers<void> | undefined;
  /** Set while writers are blocked. */
  #blocked: Promise<void> | undefined;

  constructor(
    open: () => NodeSqliteDatabase,
    onCreateConnection: NonNullable<SqliteDialectConfig["onCreateConnection"]>,
  ) {
    super({
      database: async () => {
        this.#database = open();
        return this.#database;
      },
      onCreateConnection: async (connection, options) => {
        await onCreateConnection(connection, options);
        this.#trackWrites(connection);
      },
    });
  }

  /** Waits until all writes so far survive a power cut. Await it after releasing the connection. */
  synced(): Promise<void> | undefined {
    return this.#database?.log.synced();
  }

  truncateLogSoon(): void {
    this.#database?.log.truncateSoon();
  }

  #trackWrites(connection: DatabaseConnection): void {
    const executeQuery = connection.executeQuery.bind(connection);
    connection.executeQuery = (query, options) => {
      // A transaction can still be rolled back after the disk has failed.
      if (!SelectQueryNode.is(query.query) && query.sql !== "rollback") this.#database?.log.markDirty();
      return executeQuery(query, options);
    };
  }

  /** @returns the connection for a read that runs immediately, unless it is acquired */
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
