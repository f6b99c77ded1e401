import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { notFound } from "#server/errors.ts";
import { operatorOf } from "#server/features/operate/moderation.access.ts";
import { record } from "#server/features/operate/moderation.service.ts";
import type { Viewer } from "#server/viewer.ts";
import { inviteMessages } from "#shared/contract/operator-errors.ts";
import type { InvitesOverview } from "#shared/contract/operator-people.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import * as repo from "./invites.repo.ts";

/** For operators: everyone's open invites, and who joined by one last. */
export async function listAllInvites({ database: { db }, now }: Context): Promise<InvitesOverview> {
  const open = await repo.listEveryOpenInvite(db, now(), operatorLimits.lists.open);
  const joined = await repo.listJoined(db, operatorLimits.lists.joined);
  return {
    open: open.map(({ id, maker, uses, uses_left, expires_at }) => ({
      ...{ id, maker, uses, used: uses - uses_left, expiresAt: expires_at.toISOString() },
    })),
    joined: joined.map(({ created_at, ...person }) => ({ ...person, joinedAt: created_at.toISOString() })),
  };
}

/** On the record. @throws 404 when it's not open */
export async function endAnyInvite({ database, now }: Context, viewer: Viewer, id: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const operator = await operatorOf(transaction, viewer);
    const time = now();
    const ended = await repo.endOpenInvite(transaction, id, time);
    if (!ended) throw notFound(inviteMessages.inviteNotFound);
    const subject = { kind: "invite" as const, subject_id: String(id), person_id: ended.maker_id };
    await record(transaction, "end-invite", subject, { ...operator, reason: "Ended an invite" }, time);
  });
}
