import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setImmediate } from "node:timers";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { LRUCache } from "lru-cache";
import type { CheckpointOptions } from "./checkpoints.ts";
import { WriteAheadLog } from "./write-ahead-log.ts";

type ResultRow = Record<string, unknown>;
type Conversion = (stored: unknown) => unknown;

const conversions = {
  boolean: (stored: unknown) => (typeof stored === "number" ? stored !== 0 : stored),
  timestamp: (stored: unknown) => (typeof stored === "string" ? new Date(stored) : stored),
  json: (stored: unknown) => (typeof stored === "string" ? JSON.parse(stored) : stored),
} satisfies Record<string, Conversion>;

/** The declared type of a column decides how its value reads. An expression has none in SQLite, so there the alias
 *  does: is_…, has_… and can_… read as booleans, …_at as times. */
function conversionFor(name: string, declaredType: string | null): Conversion | undefined {
  const type = declaredType?.toLowerCase();
  if (type === undefined) {
    if (/^(?:is|has|can)_/.test(name)) return conversions.boolean;
    return name.endsWith("_at") ? conversions.timestamp : undefined;
  }
  if (type === "boolean") return conversions.boolean;
  if (type.startsWith("timestamp")) return conversions.timestamp;
  return type.startsWith("json") ? conversions.json : undefined;
}

function stored(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  // Always UTC and always the same length, so that text order is time order.
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}; write JSON with JSON.stringify`);
}

type ReadRow = (values: readonly unknown[]) => ResultRow;

/**
 * Builds objects from arrays of values: many times faster than Node's own objects, and twice as fast by a function that is
 * made for these columns as by a loop over them.
 */
function rowReader(columns: readonly { name: string; type: string | null }[]): ReadRow {
  const converts = columns.map(({ name, type }) => conversionFor(name, type));
  const fields = columns.map(({ name }, index) => {
    const value = converts[index] ? `converts[${index}](values[${index}])` : `values[${index}]`;
    return `${JSON.stringify(name)}: ${value}`;
  });
  return new Function("converts", `return (values) => ({ ${fields.join(", ")} })`)(converts);
}

/** A prepared statement whose rows read like PostgreSQL's: booleans, Dates and parsed JSON. */
class MappedStatement implements SqliteStatement {
  readonly reader: boolean;
  readonly #statement: StatementSync;
  readonly #readRow: ReadRow;

  constructor(statement: StatementSync) {
    const columns = statement.columns();
    statement.setReturnArrays(true);
    this.#statement = statement;
    this.reader = columns.length > 0;
    this.#readRow = rowReader(columns);
  }

  all(parameters: readonly unknown[]): unknown[] {
    const rows: unknown = this.#statement.all(...parameters.map(stored));
    return Array.isArray(rows) ? rows.map(this.#readRow) : [];
  }

  run(parameters: readonly unknown[]) {
    return this.#statement.run(...parameters.map(stored));
  }

  *iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    const rows: Iterable<unknown> = this.#statement.iterate(...parameters.map(stored));
    for (const values of rows) if (Array.isArray(values)) yield this.#readRow(values);
  }
}

/** Milliseconds to wait for another process that is writing. */
const BUSY_TIMEOUT_MS = 5_000;
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
    this.#database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
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
