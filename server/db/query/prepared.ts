import { type AliasableExpression, type Compilable, type CompiledQuery, type Expression, sql } from "kysely";
import type { Connection, Kind } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";

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
