import { type SelectQueryBuilder, type SqlBool, type StringReference, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { giveWay } from "#server/give-way.ts";
import { limits } from "#shared/domain/limits.ts";
import { type ArgumentOf, batched, prepared, type TypeNames, type Value } from "./prepared.ts";

/** How a cursor carries the values of its two sort keys. `whole` is for ids and counts, `time` for Dates. */
type KeyType = "time" | "text" | "number" | "whole";
type KeyValue = Date | string | number;

/** A cursor that we did not issue: 400 (decisions.md, Status codes). */
export class BrokenCursor extends Error {
  override readonly name = "BrokenCursor";
  constructor(options?: ErrorOptions) {
    super("The cursor is broken", options);
  }
}

/** The last millisecond of the year 9999: SQLite's text has four digits for the year. */
const maxTime = 253_402_300_799_999;

interface KeyValues {
  time: Date;
  text: string;
  number: number;
  whole: number;
}

function decoded(type: KeyType, value: unknown): KeyValue {
  // Both engines must accept every value that passes: no time before 1900, no text with a zero byte.
  if (type === "text" && typeof value === "string" && !value.includes("\0")) return value;
  if (type === "number" && typeof value === "number") return value;
  if (type === "whole" && Number.isSafeInteger(value)) return Number(value);
  if (type === "time" && typeof value === "number" && value >= limits.earliestConsumed && value <= maxTime)
    return new Date(value);
  throw new BrokenCursor();
}

/** The position after a row in a list sorted by two keys, opaque to clients: base64url of a JSON array. */
export function encodeCursor(values: readonly [KeyValue, KeyValue]): string {
  const plain = values.map((value) => (value instanceof Date ? value.getTime() : value));
  return Buffer.from(JSON.stringify(plain)).toString("base64url");
}

/** @throws BrokenCursor */
export function decodeCursor<Column extends KeyType, Id extends KeyType>(
  cursor: string,
  types: readonly [Column, Id],
): readonly [KeyValues[Column], KeyValues[Id]] {
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch (cause) {
    throw new BrokenCursor({ cause });
  }
  if (!Array.isArray(values) || values.length !== 2) throw new BrokenCursor();
  return [decoded(types[0], values[0]), decoded(types[1], values[1])] as [KeyValues[Column], KeyValues[Id]];
}

export interface PageRequest {
  /** Rows on a page, at least 1. */
  readonly limit: number;
  /** Where the previous page ended; undefined for the first. */
  readonly cursor?: string | undefined;
}

export interface Page<Item> {
  readonly items: Item[];
  /** The cursor of the next page, null on the last one. */
  readonly next: string | null;
}

/** Page by page, without empty ones; others have their turn before each. */
export async function* allPages<Item>(
  readPage: (page: PageRequest) => Promise<Page<Item>>,
): AsyncGenerator<readonly Item[]> {
  let cursor: string | undefined;
  do {
    await giveWay();
    const { items, next } = await readPage({ limit: limits.page.max, cursor });
    if (items.length > 0) yield items;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/** How a list is sorted: by a column that is never null, ties by an id that is unique, both in one direction. */
export interface Order<Db, Table extends keyof Db, Row> {
  readonly column: StringReference<Db, Table>;
  readonly id: StringReference<Db, Table>;
  readonly types: readonly [column: KeyType, id: KeyType];
  readonly direction: "asc" | "desc";
  /** A row's values of column and id. */
  readonly keys: (row: Row) => readonly [KeyValue, KeyValue];
}

/** The part of an order that is in the statement. */
interface Sorting {
  readonly column: string;
  readonly id: string;
  readonly direction: "asc" | "desc";
}

const inOrder = <Db, Table extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Table, Row>,
  { column, id, direction }: Sorting,
) => query.orderBy(sql.ref(column), direction).orderBy(sql.ref(id), direction);

const behind = ({ column, id, direction }: Sorting, value: Value<KeyValue>, tie: Value<KeyValue>) =>
  sql<SqlBool>`(${sql.ref(column)}, ${sql.ref(id)}) ${sql.raw(direction === "asc" ? ">" : "<")} (${value}, ${tie})`;

/** Pages read one extra row, which tells whether another page follows. */
function pageOf<Row>(
  rows: readonly Row[],
  { keys }: Pick<Order<never, never, Row>, "keys">,
  { limit }: PageRequest,
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? encodeCursor(keys(last)) : null };
}

/**
 * One page (keyset pagination) of a query without order and limit. Rows inserted or deleted between two pages neither
 * repeat nor hide others.
 * @throws BrokenCursor
 */
export async function fetchPage<Db, Table extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Table, Row>,
  order: Order<Db, Table, Row>,
  { limit, cursor }: PageRequest,
): Promise<Page<Row>> {
  const page = cursor === undefined ? query : query.where(behind(order, ...decodeCursor(cursor, order.types)));
  const rows = await inOrder(page, order)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, order, { limit });
}

/** The part of a page that `batched` needs. */
interface Batching<Values> {
  readonly types: TypeNames<Values>;
  /** The names under which the query selects column and id of its order. */
  readonly columns: readonly [column: string, id: string];
}

/** Adds the page's cursor condition, order and limit to a subquery that has the columns of its order. */
export type Cut = <Db, Table extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Table, Row>,
  limit?: Value<number>,
) => SelectQueryBuilder<Db, Table, Row>;

/**
 * `fetchPage` for a query that is compiled once (`prepared`), whose first pages may be batched (docs/decisions/0020).
 * Curried, because TypeScript infers all type parameters or none: `preparedPage<Values>()(build, order)`.
 */
export const preparedPage =
  <Values extends object>() =>
  <Db, Table extends keyof Db, Row extends object>(
    build: (connection: Connection, argument: ArgumentOf<Values>, cut: Cut) => SelectQueryBuilder<Db, Table, Row>,
    order: Order<Db, Table, Row>,
    batching?: Batching<Values>,
  ): ((connection: Connection, values: Values, page: PageRequest) => Promise<Page<Row>>) => {
    type First = Values & { limit: number };
    const buildFirst = (connection: Connection, argument: ArgumentOf<First>) => {
      const cut: Cut = (query, limit = argument("limit")) => inOrder(query, order).limit(limit);
      return cut(build(connection, argument, cut));
    };
    const first = batching
      ? batched<First, Row>({ ...batching.types, limit: "int8" }, buildFirst, {
          columns: batching.columns,
          direction: order.direction,
        })
      : prepared<First, Row>(buildFirst);
    const next = prepared<First & { value: KeyValue; tie: KeyValue }, Row>((connection, argument) => {
      const cut: Cut = (query, limit = argument("limit")) =>
        inOrder(query.where(behind(order, argument("value"), argument("tie"))), order).limit(limit);
      return cut(build(connection, argument, cut));
    });
    return async (connection, values, { limit, cursor }) => {
      const asked = { ...values, limit: limit + 1 };
      if (cursor === undefined) return pageOf(await first(connection, asked), order, { limit });
      const [value, tie] = decodeCursor(cursor, order.types);
      return pageOf(await next(connection, { ...asked, value, tie }), order, { limit });
    };
  };
