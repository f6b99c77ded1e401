import type { Database } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";
import { listMigrations } from "#server/db/migrator.ts";
import { listTables } from "./move-target.ts";

type Row = Record<string, unknown>;

/**
 * Of no use elsewhere or later: sign-ins and what ends with them, what waits for one, links that work once, mail that
 * waits, what counts tries, where this machine's backups are, and uploads to be imported. Links to sessions, because those
 * that were taken back since then would come back (docs/decisions/0063).
 */
export const leftOut: readonly string[] = [
  ...["login_sessions", "push_subscriptions", "passkey_challenges", "openid_visits", "one_time_links", "mail_jobs"],
  ...["rate_limits", "sign_in_failures", "backup_runs", "imports", "import_failures", "shared_links"],
];
/** Rows. */
const batchRows = 500;

/** Everything in a database at one moment. */
export interface Snapshot {
  /** The migrations that had run. */
  readonly schema: readonly string[];
  readonly tables: readonly string[];
  /** The highest id ever assigned in each table. */
  readonly lastIds: ReadonlyMap<string, number>;
  readBatches(table: string): AsyncIterable<Row[]>;
}

/** Writers go on meanwhile. On SQLite it occupies the connection: beside a server, open one of your own. */
export function readSnapshot<Result>({ db }: Database, read: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
  const dialect = dialectOf(db);
  return dialect.inSnapshot(db, async (connection) => {
    const tables = (await listTables(connection)).filter((table) => !leftOut.includes(table));
    const lastIds = await dialect.listLastIds(connection);
    return await read({
      schema: await listMigrations(connection),
      tables,
      lastIds: new Map([...lastIds].filter(([table]) => tables.includes(table))),
      readBatches: (table) => dialect.readAll(connection, table, batchRows),
    });
  });
}
