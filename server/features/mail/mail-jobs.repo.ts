import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";

export type MailJob = Row<"mail_jobs">;

export async function insertMailJob(connection: Connection, job: NewRow<"mail_jobs">): Promise<void> {
  await connection.insertInto("mail_jobs").values(job).execute();
}

/** For the person's address if it's confirmed, in one statement. */
export async function insertMailToOwner(
  connection: Connection,
  { kind, user_id, user_agent, created_at }: Pick<MailJob, "kind" | "user_agent" | "created_at"> & { user_id: string },
): Promise<void> {
  const owner = connection
    .selectFrom("users")
    .where("id", "=", user_id)
    .where("email_verified_at", "is not", null)
    .select((eb) => [
      "email as recipient",
      "id as user_id",
      eb.val(kind).as("kind"),
      eb.val(user_agent).as("user_agent"),
      eb.val(created_at).as("due_at"),
      eb.val(created_at).as("created_at"),
    ]);
  await connection
    .insertInto("mail_jobs")
    .columns(["recipient", "user_id", "kind", "user_agent", "due_at", "created_at"])
    .expression(owner)
    .execute();
}

/** One job that's due, the oldest first; nobody else gets it before `until`. */
export async function claimMailJob(connection: Connection, now: Date, until: Date): Promise<MailJob | undefined> {
  for (;;) {
    const due = await connection
      .selectFrom("mail_jobs")
      .select(["id", "attempts"])
      .where("due_at", "<=", now)
      .orderBy("due_at")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    const claimed = await connection
      .updateTable("mail_jobs")
      .set({ due_at: until, attempts: due.attempts + 1 })
      .where("id", "=", due.id)
      .where("attempts", "=", due.attempts)
      .returningAll()
      .executeTakeFirst();
    if (claimed) return claimed;
  }
}

export async function updateDueAt(connection: Connection, id: number, due_at: Date): Promise<void> {
  await connection.updateTable("mail_jobs").set({ due_at }).where("id", "=", id).execute();
}

export async function deleteMailJob(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom("mail_jobs").where("id", "=", id).execute();
}

/** Those of a person go with the row; this one is of a typed address. */
export async function deleteMailTo(connection: Connection, recipient: string): Promise<void> {
  await connection.deleteFrom("mail_jobs").where("recipient", "=", recipient).execute();
}

export async function deleteAllMailJobs(connection: Connection): Promise<void> {
  await connection.deleteFrom("mail_jobs").execute();
}

type Recipient = Pick<Row<"users">, "id" | "email" | "email_key" | "email_verified_at">;
const selectRecipients = (connection: Connection) =>
  connection.selectFrom("users").select(["id", "email", "email_key", "email_verified_at"]);

export const findRecipient = (connection: Connection, id: string): Promise<Recipient | undefined> =>
  selectRecipients(connection).where("id", "=", id).executeTakeFirst();

export const findRecipientAt = (connection: Connection, emailKey: string): Promise<Recipient | undefined> =>
  selectRecipients(connection).where("email_key", "=", emailKey).executeTakeFirst();
