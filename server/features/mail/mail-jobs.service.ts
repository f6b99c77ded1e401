import type { Connection } from "#server/db/database.ts";
import type { LinkPurpose, SecurityEventKind } from "#shared/domain/enumerations.ts";
import * as repo from "./mail-jobs.repo.ts";
import { insertMailToOwner } from "./mail-jobs.repo.ts";

interface Told {
  userId: string;
  kind: SecurityEventKind;
  userAgent: string | null;
  now: Date;
}

/**
 * In the transaction of a security event: its owner gets a note, if their address is confirmed; nobody's is where no
 * mail was ever sent. Failed sign-ins are told nobody: anyone can make them.
 */
export async function tellOwner(connection: Connection, { userId, kind, userAgent, now }: Told): Promise<void> {
  if (kind === "signInFailed") return;
  await insertMailToOwner(connection, { kind, user_id: userId, user_agent: userAgent, created_at: now });
}

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
