import type { PoolClient, QueryResult } from "pg";
import { postgresClient } from "./postgres-client.ts";

/** On each connection: more texts than the application has; lists of ever other lengths must not fill the server. */
const most = 500;
/** PostgreSQL's word for a statement whose table has changed since it was planned. */
const outdated = "0A000";

interface Statement {
  name: string | undefined;
  text: string;
  values: unknown[];
}

/** Copying a description of a query, as pg does with each, takes a tenth of the processor time of a small statement. */
function run(query: PoolClient["query"], { name, text, values }: Statement): Promise<QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
  const settle = (error: Error | undefined, result: QueryResult) => (error ? reject(error) : resolve(result));
  const { Query } = postgresClient();
  query(Object.assign(new Query(text, values, settle), { name }));
  return promise;
}

/**
 * Gives every statement of a connection a name, so that PostgreSQL parses and plans it once and not each time: that takes
 * longer than running it. Not for a pooler that hands each transaction another connection.
 */
export function nameStatements(client: PoolClient): void {
  const names = new Map<string, string>();
  let age = 0;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size === most) return known;
    const name = `statement ${age}.${names.size + 1}`;
    names.set(text, name);
    return name;
  }
  /** After a migration beneath a running server: one statement fails for all who asked it, then all is planned anew. */
  function forgetOutdated(error: unknown): never {
    if (error instanceof Error && "code" in error && error.code === outdated) {
      names.clear();
      age += 1;
    }
    throw error;
  }

  const query = client.query.bind(client);
  const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== "string" || !Array.isArray(values) || rest.length > 0)
      return Reflect.apply(
        query,
        client,
        [text, values, ...rest].filter((given) => given !== undefined),
      );
    return run(query, { name: nameOf(text), text, values }).catch(forgetOutdated);
  };
  Object.assign(client, { query: named });
}
