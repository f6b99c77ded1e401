import { setImmediate } from "node:timers";
import DataLoader from "dataloader";
import {
  type AliasableExpression,
  type Compilable,
  type CompiledQuery,
  type Expression,
  type OperationNodeSource,
  sql,
} from "kysely";
import type { Connection, Kind } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";
import { isValueRefused } from "#server/db/errors.ts";
import { assertUsable } from "#server/db/transaction.ts";

/** A value, or its placeholder in a prepared query. */
export type Value<Type> = Type | Expression<Type>;

/** Placeholder of a value in the parameters of a compiled query. */
class Argument {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export type ArgumentOf<Values> = <Name extends keyof Values & string>(name: Name) => AliasableExpression<Values[Name]>;

/** A query that is compiled once per engine, for hot paths: building a query costs more than running it. */
export function prepared<Values extends object, Row>(
  build: (connection: Connection, argument: ArgumentOf<Values>) => Compilable<Row>,
): (connection: Connection, values: Values) => Promise<Row[]> {
  const compiled = new Map<Kind, CompiledQuery<Row>>();
  return async (connection, values) => {
    const { kind } = dialectOf(connection);
    const query = compiled.get(kind) ?? build(connection, (name) => sql`${new Argument(name)}`).compile();
    compiled.set(kind, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Argument ? Reflect.get(values, parameter.name) : parameter,
    );
    return (await connection.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** Hardly two longer lists have the same length, and each would keep its placeholders as long as the process runs. */
const maxKeptLength = 100;

/** Does this for a query about a list, which is compiled once for each usual number of items. */
export function preparedForList<Values extends object, Item, Row>(
  build: (
    connection: Connection,
    argument: ArgumentOf<Values>,
    items: readonly AliasableExpression<Item>[],
  ) => Compilable<Row>,
): (connection: Connection, values: Values, items: readonly Item[]) => Promise<Row[]> {
  const byCount = new Map<number, ReturnType<typeof preparedFor>>();
  const preparedFor = (count: number) =>
    prepared<Values & Record<number, Item>, Row>((connection, argument) =>
      build(
        connection,
        argument,
        Array.from({ length: count }, (_, place) => sql<Item>`${new Argument(`${place}`)}`),
      ),
    );
  return (connection, values, items) => {
    const query = byCount.get(items.length) ?? preparedFor(items.length);
    if (items.length <= maxKeptLength) byCount.set(items.length, query);
    return query(connection, { ...values, ...items });
  };
}

/** PostgreSQL's types of a query's arguments. */
export type TypeNames<Values> = Readonly<Record<keyof Values & string, "int8" | "text">>;

/** The order of one result, by selected columns; a batch states it again, because a join keeps none. */
interface ResultOrder {
  columns: readonly string[];
  direction: "asc" | "desc";
}

/** Maximum batch size: single-row lookups, and short lists, which cost more. */
const maxBatchSizes = { row: 100, list: 16 };

/** Pad to 16 so PostgreSQL keeps one generic plan: it estimates ten rows and would replan shorter lists each time. */
const minBatchSize = 16;

/** The query of one call. */
type Build<Values extends object, Row> = (
  connection: Connection,
  argument: ArgumentOf<Values>,
) => Compilable<Row> & OperationNodeSource;

/** The rows of each call. */
type Results<Row> = Row[][];

/**
 * A prepared query for at most one row or, with an order, a short list. On PostgreSQL the calls of one event-loop turn run
 * as one statement (docs/decisions/0020), except in a transaction. Lists are padded with null, which must find nothing.
 */
export function batched<Values extends object, Row extends object>(
  types: TypeNames<Values>,
  build: Build<Values, Row>,
  order?: ResultOrder,
): (connection: Connection, values: Values) => Promise<Row[]> {
  const single = prepared<Values, Row>(build);
  const batch = preparedForBatch(types, build, order);
  const maxBatchSize = order ? maxBatchSizes.list : maxBatchSizes.row;

  async function runBatch(connection: Connection, calls: readonly Values[]): Promise<Results<Row>> {
    const results: Results<Row> = calls.map(() => []);
    for (const row of await batch(connection, calls)) results[row.call - 1]?.push(row);
    return results;
  }
  /** A rejected value must not fail the rest of its batch. Other errors would fail each query as well. */
  function runEach(connection: Connection, calls: readonly Values[], cause: unknown) {
    if (!isValueRefused(cause)) throw cause;
    return Promise.all(calls.map((values) => single(connection, values).catch((error: Error) => error)));
  }

  const loaders = new WeakMap<Connection, DataLoader<Values, Row[]>>();
  function loaderOf(connection: Connection): DataLoader<Values, Row[]> {
    const known = loaders.get(connection);
    if (known) return known;
    const loader = new DataLoader<Values, Row[]>(
      (calls) => runBatch(connection, calls).catch((cause) => runEach(connection, calls, cause)),
      { cache: false, maxBatchSize, batchScheduleFn: (dispatch) => setImmediate(dispatch) },
    );
    loaders.set(connection, loader);
    return loader;
  }

  async function runInBatch(connection: Connection, values: Values): Promise<Row[]> {
    assertUsable(connection);
    return await loaderOf(connection).load(values);
  }

  return (connection, values) =>
    dialectOf(connection).batchesQueries && !connection.isTransaction
      ? runInBatch(connection, values)
      : single(connection, values);
}

/** The query joined to a list of calls, whose columns are the arguments. Each row has its call's number, from 1. */
function preparedForBatch<Values extends object, Row extends object>(
  types: TypeNames<Values>,
  build: Build<Values, Row>,
  order: ResultOrder | undefined,
): (connection: Connection, calls: readonly Values[]) => Promise<(Row & { call: number })[]> {
  const names = Object.keys(types) as (keyof Values & string)[];
  const sorted = order ? inOrder(order) : sql``;
  const ask = prepared<Record<string, unknown[]>, Row & { call: number }>((connection, argument) => {
    const lists = sql.join(names.map((name) => sql`${argument(name)}::${sql.raw(types[name])}[]`));
    const columns = sql.join([...names, "call"].map((name) => sql.ref(name)));
    const one = build(connection, (name) => sql.ref(`calls.${name}`));
    const asked = sql`unnest(${lists}) with ordinality as calls(${columns})`;
    const all = sql<
      Row & { call: number }
    >`select calls.call, found.* from ${asked} cross join lateral (${one}) as found ${sorted}`;
    return { compile: () => all.compile(connection) };
  });
  return (connection, calls) => {
    const padding = Array<null>(Math.max(0, minBatchSize - calls.length)).fill(null);
    const listOf = (name: string) => [...calls.map((values) => Reflect.get(values, name)), ...padding];
    return ask(connection, Object.fromEntries(names.map((name) => [name, listOf(name)])));
  };
}

function inOrder({ columns, direction }: ResultOrder) {
  const keys = columns.map((column) => sql`${sql.ref(`found.${column}`)} ${sql.raw(direction)}`);
  return sql`order by calls.call, ${sql.join(keys)}`;
}
