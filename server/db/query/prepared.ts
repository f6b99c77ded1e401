import { type AliasableExpression, type Compilable, type CompiledQuery, type Expression, sql } from "kysely";
import type { Connection, Kind } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";

/** A value, or what stands for one in a query that is written before the value is known. */
export type Value<Type> = Type | Expression<Type>;

/** Stands in the parameters of a compiled query where a value goes. */
class Argument {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export type ArgumentOf<Values> = <Name extends keyof Values & string>(name: Name) => AliasableExpression<Values[Name]>;

/**
 * A query that is built and compiled once for each engine; every run only puts its values in. Building a query costs
 * more than running it, so this is for what is asked all day.
 */
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
