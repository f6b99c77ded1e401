import { randomBytes } from "node:crypto";
import type { Client } from "pg";
import { postgresClient } from "./named-statements.ts";
import { isPooled } from "./postgres-pool.ts";

/** PostgreSQL's codes for a prepared statement that isn't there, and for one that already is. */
const mixedUp: ReadonlySet<unknown> = new Set(["26000", "42P05"]);
/** Clients beside the first one, each in a transaction, so that the first one's next query meets another connection. */
const companions = 3;
/** For poolers that are busy with others' queries. */
const rounds = 3;

/**
 * Whether a pooler in transaction mode answers that mixes up prepared statements, though the address doesn't say so
 * (`?pgbouncer=true`): each client would find or miss what others have prepared.
 */
export async function mixesUpStatements(databaseUrl: string): Promise<boolean> {
  if (isPooled(databaseUrl)) return false;
  const settings = { connectionString: databaseUrl, connectionTimeoutMillis: 10_000, query_timeout: 10_000 };
  const { Client } = postgresClient();
  const opened: Client[] = [];
  const open = async () => {
    const client = new Client(settings);
    client.on("error", () => {});
    opened.push(client);
    await client.connect();
    return client;
  };
  const name = `highnote check ${randomBytes(6).toString("hex")}`;
  const ask = (client: Client) => client.query<{ pid: number }>({ name, text: "select pg_backend_pid() as pid" });
  try {
    const first = await open();
    // A pooler has told the client a number of its own.
    if ((await ask(first)).rows[0]?.pid === Reflect.get(first, "processID")) return false;
    const others = [];
    for (let count = 0; count < companions; count += 1) others.push(await open());
    for (let round = 0; round < rounds; round += 1) {
      for (const other of others) {
        await other.query("begin");
        await ask(other);
      }
      await ask(first);
      for (const other of others) await other.query("rollback");
    }
    return false;
  } catch (error) {
    // Whatever else goes wrong is told by the queries of the start.
    return error instanceof Error && mixedUp.has(Reflect.get(error, "code"));
  } finally {
    await Promise.allSettled(opened.map((client) => client.end()));
  }
}
