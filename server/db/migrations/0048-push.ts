import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { isBetween, time } from "./column-definitions.ts";

/** Devices that are told of something new outside the app, and what each person wants to be told and when. */
export const push: Migration = {
  async up({ schema }, dialect) {
    await schema
      .createTable("push_subscriptions")
      .$call(dialect.withIdentity)
      .addColumn("login_sid", "text", (column) => column.notNull().references("login_sessions.sid").onDelete("cascade"))
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("endpoint", "text", (column) => column.notNull())
      .addColumn("p256dh", "text", (column) => column.notNull())
      .addColumn("auth", "text", (column) => column.notNull())
      .addColumn("time_zone", "text", (column) => column.notNull())
      .addColumn("renewed_at", time, (column) => column.notNull())
      .addColumn("told_at", time, (column) => column.notNull())
      .addColumn("due_at", time)
      .addColumn("failures", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("failing_since", time)
      .addUniqueConstraint("push_subscriptions_login_sid_unique", ["login_sid"])
      .addUniqueConstraint("push_subscriptions_endpoint_unique", ["endpoint"])
      .execute();
    await schema.createIndex("push_subscriptions_user_id").on("push_subscriptions").column("user_id").execute();
    await schema
      .createIndex("push_subscriptions_due_at")
      .on("push_subscriptions")
      .column("due_at")
      .where(sql.ref("due_at"), "is not", null)
      .execute();

    const minutesOfDay = { min: 0, max: 1_439 };
    await schema
      .createTable("push_settings")
      .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
      .addColumn("kinds_off", "jsonb", (column) => column.notNull())
      .addColumn("quiet_from", "integer")
      .addColumn("quiet_until", "integer")
      .addCheckConstraint("push_settings_quiet_from_check", isBetween("quiet_from", minutesOfDay))
      .addCheckConstraint("push_settings_quiet_until_check", isBetween("quiet_until", minutesOfDay))
      .execute();
  },
};
