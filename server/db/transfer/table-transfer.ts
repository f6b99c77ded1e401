import type { Kysely } from "kysely";
import type { Connection } from "#server/db/database.ts";
import type { Tables } from "#server/db/schema/tables.ts";

type Row = Record<string, unknown>;

/** Reading and filling whole tables, for backups and moves. Both engines read and take the same rows. */
export interface TableTransfer {
  /** All that `work` reads is of one moment; writers go on meanwhile. */
  inSnapshot<Result>(db: Kysely<Tables>, work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** Every row of a table, in batches. Within a snapshot or a transaction. */
  readAll(connection: Connection, table: string, size: number): AsyncIterable<Row[]>;
  /** The highest id ever assigned in each table: ids of deleted rows are not reused. */
  listLastIds(connection: Connection): Promise<Map<string, number>>;
  setLastIds(transaction: Connection, lastIds: ReadonlyMap<string, number>): Promise<void>;
  /** Keeps triggers and foreign keys out of `fill`; the keys are checked afterwards. @param tables all of them */
  withoutRules(transaction: Connection, tables: readonly string[], fill: () => Promise<void>): Promise<void>;
}
