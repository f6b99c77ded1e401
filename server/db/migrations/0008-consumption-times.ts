import type { Migration } from "#server/db/migrator.ts";

/** A person's sessions by the time of consumption, which the history looks at a span of. */
export const consumptionTimes: Migration = {
  async up({ schema }) {
    await schema
      .createIndex("cannabis_sessions_by_consumption")
      .on("cannabis_sessions")
      .columns(["user_id", "consumed_at"])
      .execute();
  },
};
