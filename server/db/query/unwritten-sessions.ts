import { expressionBuilder, sql } from "kysely";
import type { Tables } from "#server/db/schema/tables.ts";
import type { Value } from "./prepared.ts";

const eb = expressionBuilder<Tables, never>();

/** The author's last number, 0 before the first. */
export const lastNumberOf = (authorId: Value<string>) =>
  sql<number>`coalesce((select max(number) from pulled_sessions where author_id = ${authorId}), 0)`;

/** Ids of the sessions of the viewer's pulled authors that the viewer's timeline doesn't have yet, empty numbers among them. */
export const selectUnwritten = (viewerId: Value<string>) =>
  eb
    .selectFrom("follows as pulling")
    .innerJoin("pulled_sessions", "pulled_sessions.author_id", "pulling.following_id")
    .select("pulled_sessions.session_id")
    .where("pulling.follower_id", "=", viewerId)
    .where(sql<boolean>`pulling.is_pulled`)
    .whereRef("pulled_sessions.number", ">", "pulling.pulled_until");

/** How many these are. One look into an index for each pulled author. */
export const countUnwritten = (viewerId: Value<string>) =>
  sql<number>`(select cast(coalesce(sum(${lastNumberOf(sql.ref("pulling.following_id"))} - pulling.pulled_until), 0) as bigint)
    from follows as pulling where pulling.follower_id = ${viewerId} and pulling.is_pulled)`;
