import type { PoolClient } from "pg";

/** On each connection: more texts than the application has; lists of ever other lengths must not fill the server. */
const most = 500;
/** PostgreSQL's word for a statement whose table has changed since it was planned. */
const outdated = "0A000";

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
    const name = nameOf(text);
    return query({ text, values, ...(name !== undefined && { name }) }).catch(forgetOutdated);
  };
  Object.assign(client, { query: named });
}
