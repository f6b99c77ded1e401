import { PostgresAdapter } from "kysely";

/**
 * Never locks a connection for migrations, as Kysely's own does: behind a pooler the unlocking may reach another one, and
 * the next start then waits for as long as the first one lives. `migrate` takes turns by the transaction instead.
 */
export class PooledPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
