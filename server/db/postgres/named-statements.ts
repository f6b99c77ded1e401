import { hash } from "node:crypto";
import { createRequire } from "node:module";
import type { PoolClient, QueryResult } from "pg";

const require = createRequire(import.meta.url);
let client: typeof import("pg") | undefined;

/** PostgreSQL's client, loaded lazily: most installations need none (docs/decisions/0029). */
export function postgresClient(): typeof import("pg") {
  client ??= require("pg") as typeof import("pg");
  return client;
}

/** Per connection; more than the application has. Lists of varying lengths must not fill the server's memory. */
const maxStatements = 500;
/** PostgreSQL's error code when a table has changed since the statement was planned. */
const outdated = "0A000";

interface Statement {
  name: string | undefined;
  text: string;
  values: unknown[];
}

/** Passes a `Query`: pg copies a config object, which takes a tenth of the CPU time of a small statement. */
function run(query: PoolClient["query"], { name, text, values }: Statement): Promise<QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
  const settle = (error: Error | undefined, result: QueryResult) => (error ? reject(error) : resolve(result));
  const { Query } = postgresClient();
  query(Object.assign(new Query(text, values, settle), { name }));
  return promise;
}

/**
 * Names every statement of a connection, so that PostgreSQL parses and plans it once, which takes longer than running it.
 * Not for transaction poolers. Names are made of the text: counted ones made a select run another client's delete behind such
 * a pooler.
 */
export function nameStatements(client: PoolClient): void {
  const names = new Map<string, string>();
  let generation = 0;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size === maxStatements) return known;
    const name = `${generation} ${hash("sha256", text, "base64url")}`;
    names.set(text, name);
    return name;
  }
  /** After a migration beneath a running server: one statement fails, then all are planned again. */
  function forgetOutdated(error: unknown): never {
    if (error instanceof Error && "code" in error && error.code === outdated) {
      names.clear();
      generation += 1;
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
