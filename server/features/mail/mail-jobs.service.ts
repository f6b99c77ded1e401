import type { Connection } from "#server/db/database.ts";
import type { LinkPurpose } from "#shared/domain/enumerations.ts";
import * as repo from "./mail-jobs.repo.ts";

interface Wanted {
  purpose: LinkPurpose;
  /** Null while nobody has looked whose the address is. */
  userId: string | null;
  /** Without a person: the key of an address as it was typed. */
  recipient: string;
  now: Date;
}

/** `sendMailSoon` sends it, and makes its link. */
export const queueLink = (connection: Connection, { purpose, userId, recipient, now }: Wanted): Promise<void> =>
  repo.insertMailJob(connection, { kind: purpose, user_id: userId, recipient, due_at: now, created_at: now });

/** In the transaction that deletes the account: what waits under the address alone. */
export const forgetMailTo = repo.deleteMailTo;
