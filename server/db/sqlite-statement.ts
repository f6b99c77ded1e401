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

/** A prepared statement whose rows read like PostgreSQL's: booleans, Dates and parsed JSON. */
export class MappedStatement implements SqliteStatement {
  readonly reader: boolean;
  readonly #statement: StatementSync;
  readonly #conversions: readonly (readonly [name: string, convert: Conversion])[];

  constructor(statement: StatementSync) {
    const columns = statement.columns();
    this.#statement = statement;
    this.reader = columns.length > 0;
    this.#conversions = columns.flatMap(({ name, type }) => {
      const convert = conversionFor(name, type);
      return convert ? [[name, convert] as const] : [];
    });
  }

  all(parameters: readonly unknown[]): unknown[] {
    const rows: ResultRow[] = this.#statement.all(...parameters.map(stored));
    if (this.#conversions.length > 0) for (const row of rows) this.#convert(row);
    return rows;
  }

  run(parameters: readonly unknown[]) {
    return this.#statement.run(...parameters.map(stored));
  }

  *iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    for (const row of this.#statement.iterate(...parameters.map(stored))) yield this.#convert(row);
  }

  #convert(row: ResultRow): ResultRow {
    for (const [name, convert] of this.#conversions) row[name] = convert(row[name]);
    return row;
  }
}
