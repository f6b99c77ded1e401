import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { bumpVersionsOfConcerned } from "#server/features/notifications/notifications.service.ts";
import { endPushOf } from "#server/features/push/push-settings.service.ts";
import type { Viewer } from "#server/viewer.ts";
import type { SuspensionDays } from "#shared/domain/operator-limits.ts";
import { findPersonForUpdate, listOverSuspensions, updateSuspension } from "./moderation.repo.ts";
import { type Clocked, findPerson, ModerationRefused, type Order, record } from "./moderation.service.ts";

const day = 24 * 60 * 60 * 1_000;

/** The rule about the end of a suspension for a time. */
const isOver = (until: Date | null, now: Date): boolean => until !== null && until <= now;

/** Suspends an account, or lifts the suspension. Others no longer see it; its owner can export and delete it. */
export async function setSuspended(
  { database, now }: Clocked,
  username: string,
  isSuspended: boolean,
  order: Order,
  days: SuspensionDays | null = null,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { id } = await findPerson(transaction, username);
    await (isSuspended ? suspend(transaction, id, days, order, now()) : lift(transaction, id, order, now()));
  });
}

/** In a transaction. @param days null: until it's lifted @throws ModerationRefused when they are suspended already */
export async function suspend(
  transaction: Connection,
  userId: string,
  days: SuspensionDays | null,
  order: Order,
  time: Date,
): Promise<void> {
  const { username, suspended_at, suspended_until } = await lock(transaction, userId);
  if (suspended_at !== null) {
    if (!isOver(suspended_until, time)) throw new ModerationRefused(`${username} is suspended already`);
    await lift(transaction, userId, timeIsUp, time);
  }
  const endsAt = days === null ? undefined : new Date(time.getTime() + days * day);
  await updateSuspension(transaction, userId, { suspended_at: time, suspended_until: endsAt ?? null });
  await endPushOf(transaction, userId);
  await bumpVersionsOfConcerned(transaction, userId);
  await record(transaction, "suspend", subjectOf(userId), { ...order, endsAt }, time);
}

/** In a transaction. @throws ModerationRefused when they aren't suspended */
export async function lift(transaction: Connection, userId: string, order: Order, time: Date): Promise<void> {
  const { username, suspended_at } = await lock(transaction, userId);
  if (suspended_at === null) throw new ModerationRefused(`${username} is not suspended already`);
  await updateSuspension(transaction, userId, { suspended_at: null, suspended_until: null });
  await bumpVersionsOfConcerned(transaction, userId);
  await record(transaction, "unsuspend", subjectOf(userId), order, time);
}

/** A suspension for a time ends with the person's next request after it, on the record. */
export async function endWhenOver({ database, now }: Context, viewer: Viewer): Promise<Viewer> {
  const time = now();
  if (!viewer.isSuspended || !isOver(viewer.suspendedUntil, time)) return viewer;
  await inTransaction(database, async (transaction) => {
    const { suspended_at, suspended_until } = await lock(transaction, viewer.userId);
    // Another request may have been faster, or an operator.
    if (suspended_at !== null && isOver(suspended_until, time)) await lift(transaction, viewer.userId, timeIsUp, time);
  });
  return { ...viewer, isSuspended: false, suspendedUntil: null };
}

/** Also of people who don't come by: others see them again when it's said, not when they look. */
export async function endOverSuspensions({ database, now }: Context): Promise<void> {
  const time = now();
  for (const { id } of await listOverSuspensions(database.db, time))
    await inTransaction(database, async (transaction) => {
      const person = await findPersonForUpdate(transaction, id);
      if (person?.suspended_at && isOver(person.suspended_until, time)) await lift(transaction, id, timeIsUp, time);
    });
}

const timeIsUp: Order = { operator: "The server", reason: "The time is up" };

const subjectOf = (userId: string) => ({ kind: "user" as const, subject_id: userId, person_id: userId });

async function lock(transaction: Connection, userId: string) {
  const person = await findPersonForUpdate(transaction, userId);
  if (!person) throw new ModerationRefused("They've deleted their account", 404);
  return person;
}
