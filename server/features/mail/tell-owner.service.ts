import type { Connection } from "#server/db/database.ts";
import type { SecurityEventKind } from "#shared/domain/enumerations.ts";
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
