import { setImmediate } from "node:timers";
import DataLoader from "dataloader";
import { type Compilable, type OperationNodeSource, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";
import { isValueRefused } from "#server/db/errors.ts";
import { assertUsable } from "#server/db/transaction-guard.ts";
import { type ArgumentOf, prepared } from "./prepared.ts";

/** What PostgreSQL calls the types of a question's values. */
export type TypeNames<Values> = Readonly<Record<keyof Values & string, "int8" | "text">>;

/** How the query sorts the rows of one answer, by columns that it selects: beside other answers it is said once more. */
export interface AnswerOrder {
  columns: readonly string[];
  direction: "asc" | "desc";
}

/** Questions of one statement: whoever asks for a row, or for a list, which takes longer. */
const most = { row: 100, list: 16 };

/**
 * Of a list that it does not know PostgreSQL expects ten rows. A plan for fewer promises to be cheaper than that, so it
 * would make one for each list anew, which takes longer than all else: gaps make every list long enough.
 */
const fewest = 16;

/** The query of one question. */
type Build<Values extends object, Row> = (
  connection: Connection,
  argument: ArgumentOf<Values>,
) => Compilable<Row> & OperationNodeSource;

/** For each question the rows that answer it. */
type Answers<Row> = Row[][];

/**
 * A prepared query for a row or none, or with an order for a short list. Where each question goes to another process,
 * those of one turn of the event loop go there together, in one statement (docs/decisions/0020); in a transaction each
 * goes alone. The gaps that fill up a list are null, and must find nothing.
 */
export function batched<Values extends object, Row extends object>(
  types: TypeNames<Values>,
  build: Build<Values, Row>,
  order?: AnswerOrder,
): (connection: Connection, values: Values) => Promise<Row[]> {
  const alone = prepared<Values, Row>(build);
  const together = preparedForMany(types, build, order);
  const maxBatchSize = order ? most.list : most.row;

  async function askAll(connection: Connection, questions: readonly Values[]): Promise<Answers<Row>> {
    const answers: Answers<Row> = questions.map(() => []);
    for (const row of await together(connection, questions)) answers[row.question - 1]?.push(row);
    return answers;
  }
  /** A value of one must not fail the others. What else fails the statement would fail each of them. */
  function askEach(connection: Connection, questions: readonly Values[], cause: unknown) {
    if (!isValueRefused(cause)) throw cause;
    return Promise.all(questions.map((values) => alone(connection, values).catch((error: Error) => error)));
  }

  const loaders = new WeakMap<Connection, DataLoader<Values, Row[]>>();
  function loaderOf(connection: Connection): DataLoader<Values, Row[]> {
    const known = loaders.get(connection);
    if (known) return known;
    const loader = new DataLoader<Values, Row[]>(
      (questions) => askAll(connection, questions).catch((cause) => askEach(connection, questions, cause)),
      { cache: false, maxBatchSize, batchScheduleFn: (ask) => setImmediate(ask) },
    );
    loaders.set(connection, loader);
    return loader;
  }

  async function askWithOthers(connection: Connection, values: Values): Promise<Row[]> {
    assertUsable(connection);
    return await loaderOf(connection).load(values);
  }

  return (connection, values) =>
    dialectOf(connection).batchesQueries && !connection.isTransaction
      ? askWithOthers(connection, values)
      : alone(connection, values);
}

/** The same query beside a list of questions: each argument is a column of that list. Rows tell their question, from 1. */
function preparedForMany<Values extends object, Row extends object>(
  types: TypeNames<Values>,
  build: Build<Values, Row>,
  order: AnswerOrder | undefined,
): (connection: Connection, questions: readonly Values[]) => Promise<(Row & { question: number })[]> {
  const names = Object.keys(types) as (keyof Values & string)[];
  const sorted = order ? inOrder(order) : sql``;
  const ask = prepared<Record<string, unknown[]>, Row & { question: number }>((connection, argument) => {
    const lists = sql.join(names.map((name) => sql`${argument(name)}::${sql.raw(types[name])}[]`));
    const columns = sql.join([...names, "question"].map((name) => sql.ref(name)));
    const one = build(connection, (name) => sql.ref(`asked.${name}`));
    const asked = sql`unnest(${lists}) with ordinality as asked(${columns})`;
    const all = sql<
      Row & { question: number }
    >`select asked.question, found.* from ${asked} cross join lateral (${one}) as found ${sorted}`;
    return { compile: () => all.compile(connection) };
  });
  return (connection, questions) => {
    const gaps = Array<null>(Math.max(0, fewest - questions.length)).fill(null);
    const listOf = (name: string) => [...questions.map((values) => Reflect.get(values, name)), ...gaps];
    return ask(connection, Object.fromEntries(names.map((name) => [name, listOf(name)])));
  };
}

function inOrder({ columns, direction }: AnswerOrder) {
  const keys = columns.map((column) => sql`${sql.ref(`found.${column}`)} ${sql.raw(direction)}`);
  return sql`order by asked.question, ${sql.join(keys)}`;
}
