import {
  type CompiledQuery,
  type DatabaseConnection,
  SelectQueryNode,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
import type { NodeSqliteDatabase } from "./node-sqlite-database.ts";

/** Kysely's own, which also knows whether somebody holds the one connection, in a transaction or to read row by row. */
export class SoleConnectionDriver extends SqliteDriver {
  #database: NodeSqliteDatabase | undefined;
  #connection: DatabaseConnection | undefined;
  #isHeld = false;

  constructor(
    open: () => NodeSqliteDatabase,
    onCreateConnection: NonNullable<SqliteDialectConfig["onCreateConnection"]>,
  ) {
    super({
      database: async () => {
        this.#database = open();
        return this.#database;
      },
      onCreateConnection,
    });
  }

  /** @returns the connection for a statement that is run before anything else is, unless somebody holds it */
  idleFor({ query }: CompiledQuery): DatabaseConnection | undefined {
    if (this.#isHeld || !this.#connection) return undefined;
    if (SelectQueryNode.is(query)) this.#database?.readTogether();
    else this.#database?.endReading();
    return this.#connection;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#database?.endReading();
    this.#isHeld = true;
    this.#connection = await super.acquireConnection();
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#isHeld = false;
  }

  override async destroy(): Promise<void> {
    this.#connection = undefined;
    await super.destroy();
  }
}
