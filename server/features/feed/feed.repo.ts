import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";

/** Of the people one follows, those whose new sessions no timeline has. Hardly anybody follows any. */
export const listPulledAuthors = prepared<{ viewerId: string }, { following_id: string }>((connection, argument) =>
  connection
    .selectFrom("follows")
    .select("following_id")
    .where("follower_id", "=", argument("viewerId"))
    .where(sql<boolean>`is_pulled`),
);
