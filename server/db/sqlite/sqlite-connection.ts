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
 * The cache is 16 MiB (negative means KiB): what all reads share, and the system has the rest in its own. A commit copies the log back itself only when it has reached 256 MiB (in
 * pages), because a thread does it before (see `Checkpoints`). What is deleted is written over: neither the file nor a copy
 * of it tells what somebody has taken back.
 */
const pragmas = `
  pragma secure_delete = on; pragma temp_store = memory; pragma cache_size = -16384; pragma wal_autocheckpoint = 65536`;

/** Node's own SQLite in the shape that Kysely's built-in dialect asks for, with a cache of prepared statements. */
export class NodeSqliteDatabase implements SqliteDatabase {
  readonly log: WriteAheadLog;
  readonly #database: DatabaseSync;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #statements = new LRUCache<string, SqliteStatement>({ max: CACHED_STATEMENTS });
  #readsTogether = false;

  constructor(path: string, checkpoints: CheckpointOptions) {
    this.#database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
    this.#database.exec(pragmas);
    const mode = this.#database.prepare("pragma journal_mode = wal").get()?.journal_mode;
    this.log = new WriteAheadLog(mode === "wal" ? path : undefined, checkpoints);
    // What was answered must survive a power cut: normal leaves waiting for the disk to the log, full does it in each commit.
    this.#database.exec(`pragma synchronous = ${mode === "wal" ? "normal" : "full"}`);
    this.#begin = this.#database.prepare("begin");
    this.#commit = this.#database.prepare("commit");
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
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

  /**
   * What is read until the event loop turns sees one state of the database: asking whether it has changed, and telling
   * other processes that somebody reads, takes as long as a small read. Whoever writes ends it first.
   */
  openSnapshot(): void {
    if (this.#readsTogether) return;
    this.#begin.run();
    this.#readsTogether = true;
    setImmediate(() => this.closeSnapshot());
  }

  closeSnapshot(): void {
    if (!this.#readsTogether) return;
    // A failure of the disk ends it before.
    if (this.#database.isTransaction) this.#commit.run();
    this.#readsTogether = false;
  }

  close(): void {
    this.closeSnapshot();
    this.#statements.clear();
    this.#database.close();
  }
}
