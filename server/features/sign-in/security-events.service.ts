import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { ForeignKeyViolation } from "#server/db/errors.ts";
import { tellOwner } from "#server/features/mail/mail-jobs.service.ts";
import { sendMailSoon } from "#server/features/mail/send-mail.service.ts";
import type { Viewer } from "#server/viewer.ts";
import type { SecurityEvent } from "#shared/contract/auth.ts";
import { deviceName } from "#shared/domain/device-name.ts";
import type { SecurityEventKind } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { maxUserAgentLength } from "./login-sessions.service.ts";
import { endResetLinks } from "./one-time-links.service.ts";
import * as repo from "./security-events.repo.ts";

interface Happened {
  /** Null if no account has the email that was typed. */
  userId: string | null;
  kind: SecurityEventKind;
  userAgent: string | undefined;
  now: Date;
  /** A sign-in that its owner is used to, so nobody is told. */
  isExpected?: boolean | undefined;
}

/** After these a link to set a new password that is still open would be a way around what its owner did. */
const endingResetLinks: readonly SecurityEventKind[] = [
  "passwordChanged",
  "passwordReset",
  "recovered",
  "emailChanged",
];

/**
 * Its owner is told by mail, and `endingResetLinks` end. Call it in the transaction of the event, and `logSecurityEvent`
 * after the commit. Each kind has its own limit, so that guessing cannot push out what matters.
 */
export async function storeSecurityEvent(
  connection: Connection,
  { userId, kind, userAgent, now, isExpected = false }: Happened,
): Promise<void> {
  const row = {
    user_id: userId,
    kind,
    user_agent: userAgent?.slice(0, maxUserAgentLength) ?? null,
    created_at: now,
  };
  await repo.insertSecurityEvent(connection, row);
  await repo.deleteOldestSecurityEvents(connection, row, limits.securityEvents.ofKind);
  if (userId === null) return;
  if (endingResetLinks.includes(kind)) await endResetLinks(connection, userId);
  if (!isExpected) await tellOwner(connection, { userId, kind, userAgent: row.user_agent, now });
}

/** For the operator: counts, without persons. And what its owner is told goes out. */
export function logSecurityEvent(context: Context, kind: SecurityEventKind): void {
  context.log.info({ securityEvent: kind }, "security event");
  sendMailSoon(context);
}

/** A wrong password or recovery code. Stored for unknown emails too, so that they take equally long. */
export async function recordFailure(
  context: Context,
  { userId, userAgent }: Pick<Happened, "userId" | "userAgent">,
): Promise<void> {
  const kind = "signInFailed";
  logSecurityEvent(context, kind);
  try {
    await storeSecurityEvent(context.database.db, { userId, kind, userAgent, now: context.now() });
  } catch (error) {
    // The account was deleted meanwhile.
    if (!(error instanceof ForeignKeyViolation)) throw error;
  }
}

const oldest = ({ now }: Context) => new Date(now().getTime() - limits.securityEvents.keptMs);

/** Newest first. */
export async function listOwnSecurityEvents(context: Context, viewer: Viewer): Promise<SecurityEvent[]> {
  const rows = await repo.listSecurityEvents(context.database.db, viewer.userId, oldest(context));
  return rows.map(({ id, kind, user_agent, created_at }) => ({
    id,
    kind,
    device: user_agent === null ? null : deviceName(user_agent),
    createdAt: created_at.toISOString(),
  }));
}

export const sweepSecurityEvents = (context: Context): Promise<void> =>
  repo.deleteSecurityEventsBefore(context.database.db, oldest(context));
