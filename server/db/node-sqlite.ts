import { DatabaseSync } from "node:sqlite";
import {
  type DialectAdapter,
  type LimitNode,
  type QueryCompiler,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteQueryCompiler,
  type SqliteStatement,
} from "kysely";
import { LRUCache } from "lru-cache";
import { MappedStatement } from "./sqlite-statement.ts";

/** Milliseconds to wait for another process that is writing. */
const BUSY_TIMEOUT = 5_000;
const CACHED_STATEMENTS = 500;
const repeatable = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i;

/**
 * Full: what was answered must survive a power cut. The cache is 32 MiB (negative means KiB), the log before it is copied
 * back twice that (in pages): what fans out to a thousand timelines would otherwise be written twice each time.
 */
const pragmas = `
  pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory;
  pragma cache_size = -32768; pragma wal_autocheckpoint = 16384`;

/** Node's own SQLite in the shape that Kysely's built-in dialect asks for, with a cache of prepared statements. */
class NodeSqliteDatabase implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new LRUCache<string, SqliteStatement>({ max: CACHED_STATEMENTS });

  constructor(path: string) {
    this.#database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
    this.#database.exec(pragmas);
  }

  prepare(query: string): SqliteStatement {
    // Taking the write lock at once rules out two processes that both read and then wait for each other to write.
    const sql = query === "begin" ? "begin immediate" : query;
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = new MappedStatement(this.#database.prepare(sql));
    if (repeatable.test(sql)) this.#statements.set(sql, statement);
    else this.#statements.clear(); // the schema may have changed, and with it the types of columns
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** SQLite has it, though Kysely's adapter says no: a migration that fails leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteQueryCompiler extends SqliteQueryCompiler {
  /** A bare parameter here is looked at by the planner, which then compiles the statement anew whenever it is bound. */
  protected override visitLimit({ limit }: LimitNode): void {
    this.append("limit cast(");
    this.visitNode(limit);
    this.append(" as integer)");
  }
}

export class NodeSqliteDialect extends SqliteDialect {
  constructor(path: string, onCreateConnection: NonNullable<SqliteDialectConfig["onCreateConnection"]>) {
    super({ database: async () => new NodeSqliteDatabase(path), onCreateConnection });
  }

  override createAdapter(): DialectAdapter {
    return new NodeSqliteAdapter();
  }

  override createQueryCompiler(): QueryCompiler {
    return new NodeSqliteQueryCompiler();
  }
}
