import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setImmediate } from "node:timers";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { LRUCache } from "lru-cache";
import type { CheckpointOptions } from "./checkpoints.ts";
import { MappedStatement } from "./sqlite-statement.ts";
import { WriteAheadLog } from "./write-ahead-log.ts";

/** Milliseconds to wait for another process that is writing. */
const BUSY_TIMEOUT = 5_000;
const CACHED_STATEMENTS = 500;
const repeatable = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i;

/**
 * Page cache: 16 MiB (negative means KiB); the system caches the rest. Commits checkpoint only from 256 MiB (in pages)
 * on, because a thread does it before (`Checkpoints`). Deleted data is overwritten with zeros, in backups of the file too.
 */
const pragmas = `
  pragma secure_delete = on; pragma temp_store = memory; pragma cache_size = -16384; pragma wal_autocheckpoint = 65536`;

/** Node's own SQLite in the shape that Kysely's built-in dialect expects, with a cache of prepared statements. */
export class NodeSqliteDatabase implements SqliteDatabase {
  readonly log: WriteAheadLog;
  readonly #database: DatabaseSync;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #statements = new LRUCache<string, SqliteStatement>({ max: CACHED_STATEMENTS });
  #hasSnapshot = false;

  constructor(path: string, checkpoints: CheckpointOptions) {
    this.#database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
    this.#database.exec(pragmas);
    const mode = this.#database.prepare("pragma journal_mode = wal").get()?.journal_mode;
    this.log = new WriteAheadLog(mode === "wal" ? path : undefined, checkpoints);
    // Acknowledged writes must survive a power cut: with `normal` the log's sync waits for the disk, with `full` each commit.
    this.#database.exec(`pragma synchronous = ${mode === "wal" ? "normal" : "full"}`);
    this.#begin = this.#database.prepare("begin");
    this.#commit = this.#database.prepare("commit");
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  prepare(query: string): SqliteStatement {
    // Taking the write lock first rules out two processes that both read and then wait for each other to write.
    const sql = query === "begin" ? "begin immediate" : query;
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = new MappedStatement(this.#database.prepare(sql));
    if (repeatable.test(sql)) this.#statements.set(sql, statement);
    else this.#statements.clear(); // the schema may have changed, and with it the types of columns
    return statement;
  }

  /**
   * Read snapshot per event-loop turn (docs/decisions/0016): locking the file and checking it for changes takes as long as
   * a small read. A write closes the snapshot first.
   */
  openSnapshot(): void {
    if (this.#hasSnapshot) return;
    this.#begin.run();
    this.#hasSnapshot = true;
    setImmediate(() => this.closeSnapshot());
  }

  closeSnapshot(): void {
    if (!this.#hasSnapshot) return;
    // A disk failure may have ended it.
    if (this.#database.isTransaction) this.#commit.run();
    this.#hasSnapshot = false;
  }

  close(): void {
    this.closeSnapshot();
    this.#statements.clear();
    this.#database.close();
  }
}
