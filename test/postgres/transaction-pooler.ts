import type { PostgresPool } from "kysely";
import pg from "pg";

export interface TransactionPooler {
  readonly pool: PostgresPool;
  /** Held on any of its connections; `kind` is PostgreSQL's word for the kind of lock. */
  countLocks(kind: string): Promise<number>;
}

/**
 * Three connections, handed out as PgBouncer does in transaction mode: whatever belongs to no transaction goes to the next
 * one, so that nothing may be left on a connection to be found there again.
 */
export async function startTransactionPooler(connectionString: string): Promise<TransactionPooler> {
  const options = { connectionString };
  const clients = [new pg.Client(options), new pg.Client(options), new pg.Client(options)];
  const pids = new Map<pg.Client, number>();
  for (const client of clients) {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    for (const { pid } of rows) pids.set(client, pid);
  }
  let turn = 0;
  let isInTransaction = false;
  async function query(text: string, values: unknown[]) {
    if (!isInTransaction) turn = (turn + 1) % clients.length;
    if (text === "begin") isInTransaction = true;
    if (text === "commit" || text === "rollback") isInTransaction = false;
    return await clients[turn]?.query(text, values);
  }
  return {
    pool: {
      options: {},
      // Nothing of ours asks more of a client.
      connect: async () => ({ query, release: () => {} }) as never,
      end: async () => {
        for (const client of clients) await client.end();
      },
    },
    async countLocks(kind) {
      const text = "select pid from pg_locks where locktype = $1 and pid = any($2)";
      return (await clients[0]?.query(text, [kind, [...pids.values()]]))?.rows.length ?? 0;
    },
  };
}
