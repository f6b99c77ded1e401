import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { makeLink } from "#server/features/auth/one-time-links.service.ts";
import { storeSecurityEvent } from "#server/features/auth/security-events.service.ts";
import { type Clocked, findPerson, type Order, record } from "#server/features/moderation/moderation.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { ResetLink } from "#shared/contract/operators.ts";
import { linkLimits } from "#shared/domain/link-limits.ts";

/** From a shell. @throws ModerationRefused when there is nobody of that name */
export function makeResetLinkFor(clocked: Clocked, username: string, order: Order): Promise<ResetLink> {
  return inTransaction(clocked.database, async (transaction) => {
    const { id } = await findPerson(transaction, username);
    await lockUser(transaction, id);
    return await handOverLink(clocked, transaction, id, order);
  });
}

/**
 * A link by which the person sets a new password. Whoever has it can, so it's recorded, and they read of it. In a
 * transaction that has locked the person.
 */
export async function handOverLink(
  { now }: Pick<Clocked, "now">,
  transaction: Connection,
  userId: string,
  order: Order,
): Promise<ResetLink> {
  const time = now();
  const token = await makeLink({ now }, transaction, { id: userId, email_key: null }, "reset");
  await storeSecurityEvent(transaction, { userId, kind: "resetLinkMade", userAgent: undefined, now: time });
  await record(transaction, "reset-link", { kind: "user", subject_id: userId, person_id: userId }, order, time);
  return { token, expiresAt: new Date(time.getTime() + linkLimits.handedOver).toISOString() };
}
