import type { SQLInputValue, StatementSync } from "node:sqlite";
import type { SqliteStatement } from "kysely";

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

/** Builds objects from arrays of values: many times faster than Node's own objects. */
function rowReader(columns: readonly { name: string; type: string | null }[]): ReadRow {
  const readers = columns.map(({ name, type }) => ({ name, convert: conversionFor(name, type) }));
  return (values) => {
    const row: ResultRow = {};
    let index = 0;
    for (const { name, convert } of readers) {
      const value = values[index];
      row[name] = convert ? convert(value) : value;
      index += 1;
    }
    return row;
  };
}

/** A prepared statement whose rows read like PostgreSQL's: booleans, Dates and parsed JSON. */
export class MappedStatement implements SqliteStatement {
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
