import { PostgresAdapter } from "kysely";

/**
 * Without Kysely's session lock for migrations: behind a transaction pooler the unlock may reach another connection, and the
 * lock would never be released. `migrate` locks its transaction instead.
 */
export class PooledPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
