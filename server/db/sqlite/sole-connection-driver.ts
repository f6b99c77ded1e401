import {
  type CompiledQuery,
  type DatabaseConnection,
  SelectQueryNode,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
import type { NodeSqliteDatabase } from "./sqlite-connection.ts";

/**
 * Kysely's own, which also knows whether somebody holds the one connection, in a transaction or to read row by row, and
 * whether what was written is on the disk.
 */
export class SoleConnectionDriver extends SqliteDriver {
  #database: NodeSqliteDatabase | undefined;
  #connection: DatabaseConnection | undefined;
  /** While somebody holds the connection. */
  #held: PromiseWithResolvers<void> | undefined;
  /** While nobody may. */
  #stillness: Promise<void> | undefined;

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
        this.#noteWrites(connection);
      },
    });
  }

  /** Waits until all that was written survives a power cut. To be awaited by whoever no longer holds the connection. */
  synced(): Promise<void> | undefined {
    return this.#database?.log.synced();
  }

  truncateLogSoon(): void {
    this.#database?.log.truncateSoon();
  }

  #noteWrites(connection: DatabaseConnection): void {
    const executeQuery = connection.executeQuery.bind(connection);
    connection.executeQuery = (query, options) => {
      // What a transaction has begun may still be undone after the disk has failed.
      if (!SelectQueryNode.is(query.query) && query.sql !== "rollback") this.#database?.log.grow();
      return executeQuery(query, options);
    };
  }

  /** @returns the connection for a read that is run before anything else is, unless somebody holds it */
  idleConnectionFor({ query }: CompiledQuery): DatabaseConnection | undefined {
    if (this.#held || !this.#connection || !SelectQueryNode.is(query)) return undefined;
    this.#database?.openSnapshot();
    return this.#connection;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    while (this.#stillness) await this.#stillness;
    this.#database?.closeSnapshot();
    this.#held = Promise.withResolvers();
    this.#connection = await super.acquireConnection();
    return this.#connection;
  }

  /** On a full disk SQLite has rolled back by itself; to do it again would fail, and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database?.isInTransaction) await super.rollbackTransaction(connection);
  }

  override async releaseConnection(): Promise<void> {
    this.#held?.resolve();
    this.#held = undefined;
  }

  /** Keeps whoever wants to hold the connection waiting while `work` is done; reads that need not hold it go on. */
  async withoutWriters(work: () => Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#stillness = promise;
    try {
      await this.#held?.promise;
      await work();
    } finally {
      this.#stillness = undefined;
      resolve();
    }
  }

  override async destroy(): Promise<void> {
    this.#connection = undefined;
    await this.#database?.log.close();
    await super.destroy();
  }
}
