import type { Connection } from "#server/db/database.ts";
import type { NewRow, Tables } from "#server/db/schema/tables.ts";
import { sessionRow, userRow } from "#test/rows.ts";

/**
 * A few rows as people leave them, one at least in each table whose checks list values. For an empty database, which
 * numbers them from one.
 */
export async function insertReleaseRows(db: Connection): Promise<void> {
  const insert = async <Table extends keyof Tables>(table: Table, row: NewRow<Table>) =>
    void (await db.insertInto(table).values(row).execute());
  const created_at = new Date("2026-06-15T12:00:00.000Z");
  const alice = { user_id: "id-of-alice", created_at };
  const bob = { user_id: "id-of-bob", created_at };
  await insert("users", userRow("alice"));
  await insert("users", userRow("bob"));
  await insert("photos", { id: "p", address: "p", kind: "photo", width: 1, height: 1, placeholder: "", ...alice });
  const product = { strain_name: "Blue Dream", strain_key: "bluedream", strain_type: "hybrid" } as const;
  const effect = { thc_percentage: 21.5, rating: 7.3, moods: '["happy"]', notes: "Bob's pen: 100 %" };
  const counts = { likes_count: 1, comments_count: 1 };
  await insert("cannabis_sessions", sessionRow("alice", { ...product, ...effect, ...counts, photo_id: "p" }));
  await insert("cannabis_sessions", sessionRow("bob", { ingestion_method: "pen", visibility: "private" }));
  await insert("own_effects", { ...alice, kind: "wanted", name: "munchies", name_key: "munchies" });
  await insert("follows", { follower_id: "id-of-bob", following_id: "id-of-alice", created_at });
  await insert("likes", { ...bob, session_id: 1 });
  await insert("comments", { ...bob, session_id: 1, content: "hi" });
  await insert("notifications", { ...alice, kind: "comment", from_user_id: "id-of-bob", session_id: 1, comment_id: 1 });
  await insert("muted_notifications", { user_id: "id-of-alice", kind: "like" });
  await insert("conversations", { first_user_id: "id-of-alice", second_user_id: "id-of-bob" });
  await insert("messages", { conversation_id: 1, sender_id: "id-of-bob", content: "hi", key: "k", created_at });
  await insert("deleted_items", {
    ...{ user_id: "id-of-alice", kind: "comment", item_id: 7 },
    ...{ content: "{}", deleted_at: created_at },
  });
  const subject = { kind: "comment", subject_id: "1", reason: "spam", created_at } as const;
  await insert("reports", {
    ...subject,
    ...{ reporter_id: "id-of-alice", reported_user_id: "id-of-bob", content: "hi" },
  });
  await insert("moderation_actions", { ...subject, action: "hide", report_id: 1, operator: "root" });
  await insert("appeals", { user_id: "id-of-bob", action_id: 1, content: "It wasn't me", created_at });
  await insert("login_sessions", { user_id: "id-of-alice", sid: "s", sess: "{}", expire: created_at });
  await insert("one_time_links", { token_hash: "t", user_id: "id-of-alice", purpose: "reset", expires_at: created_at });
  await insert("passkey_challenges", { challenge: "c", purpose: "signIn", expires_at: created_at });
  await insert("server_settings", { name: "name", value: "Home", updated_at: created_at });
}
