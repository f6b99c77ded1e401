import type { Context } from "#server/context.ts";
import type { Connection, Database } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, forbidden } from "#server/errors.ts";
import { notifyIfVisible, withdrawAsk } from "#server/features/notifications/notifications.service.ts";
import { listTrash, updateTrash } from "#server/features/trash/trash.service.ts";
import { lockUsers } from "#server/features/users/users.access.ts";
import { presentAuthor } from "#server/features/users/users.presenter.ts";
import type { Asker, Viewer } from "#server/viewer.ts";
import type { Companion, Company } from "#shared/contract/companions.ts";
import { messages } from "#shared/contract/errors.ts";
import type { LogSession } from "#shared/contract/sessions.ts";
import type { Author } from "#shared/contract/users.ts";
import { limits } from "#shared/domain/limits.ts";
import * as repo from "./companions.repo.ts";
import * as gatherings from "./gatherings.repo.ts";
import { presentGathered } from "./gatherings.service.ts";
import type { SessionSnapshot } from "./session-snapshot.repo.ts";
import { findVisibleSession, isSessionVisible, lockOwnedSession, type SessionRow } from "./sessions.access.ts";

const dayMs = 24 * 60 * 60 * 1_000;
const askedSince = (now: Date) => new Date(now.getTime() - limits.gathering.askedMs);

const nobody: Company = { gatheringId: null, companions: [] };

/**
 * Whom a session's author was with: whoever has said yes, to all who may see the owner's session, and the author's
 * host or guests to themselves. The sessions of those people only where `visibleTo` shows them.
 * @throws 404 as `findVisibleSession`
 */
export async function listCompanions({ database: { db }, now }: Context, viewer: Asker, id: number): Promise<Company> {
  const session = await findVisibleSession(db, viewer, id);
  const isOwn = session.user_id === viewer.userId;
  const gatheringId = session.gathering_id ?? id;
  const isHost = gatheringId === id;
  // One's own session can have been added to one that one doesn't see.
  const seesAll = isHost || (await isSessionVisible(db, viewer, gatheringId));
  if (!seesAll && !isOwn) return nobody;
  const owner = await repo.findGatheringOwner(db, viewer.userId, gatheringId);
  const gathered = await gatherings.listGathered(db, viewer.userId, [gatheringId]);
  if (!owner || (!isHost && !gathered.some((row) => row.id === id))) return nobody;
  const shown = new Map(gathered.map((row) => [row.id, presentGathered(row, viewer)]));
  const rows = seesAll
    ? await repo.listCompanions(db, viewer.userId, { gatheringId, askedSince: askedSince(now()) })
    : [];
  const guests = rows.flatMap(({ user_id, state, asked_at, session_id, ...person }): Companion[] => {
    if (state === "ended" || (state === "asked" && owner.id !== viewer.userId)) return [];
    return [
      {
        kind: state,
        user: presentAuthor(person, user_id),
        askedAt: state === "asked" ? asked_at.toISOString() : null,
        session: shown.get(session_id ?? 0) ?? null,
      },
    ];
  });
  const host: Companion = {
    kind: "owner",
    user: presentAuthor(owner, owner.id),
    askedAt: null,
    session: shown.get(gatheringId) ?? null,
  };
  const companions = isHost ? guests : [host, ...guests];
  return companions.length > 0 ? { gatheringId, companions } : nobody;
}

/** People from past evenings, to suggest first. */
export async function listPeopleOfEvenings({ database: { db } }: Context, { userId }: Asker): Promise<Author[]> {
  const rows = await repo.listOfEvenings(db, userId, limits.page.max);
  return rows.map((row) => presentAuthor(row, row.id));
}

/** Of people who are picked for a session: those who may be asked, locked together with the asker, before any session. */
async function lockAskable(transaction: Connection, { userId }: Asker, people: readonly string[], now: Date) {
  const others = people.filter((id) => id !== userId);
  if (others.length === 0) return [];
  await lockUsers(transaction, [userId, ...others]);
  const mutual = new Set(await repo.listMutual(transaction, userId, others));
  const askable: string[] = [];
  for (const id of others.filter((other) => mutual.has(other))) {
    const asks = await repo.countAsks(transaction, {
      askerId: userId,
      userId: id,
      since: new Date(now.getTime() - dayMs),
    });
    if (asks < limits.gathering.asksADay) askable.push(id);
  }
  return askable;
}

interface Asked {
  sessionId: number;
  userId: string;
  now: Date;
}

/** @returns false when they have been asked before */
async function ask(
  context: Context,
  transaction: Connection,
  viewer: Viewer,
  { sessionId, userId, now }: Asked,
): Promise<boolean> {
  const companion = { session_id: sessionId, user_id: userId, state: "asked" as const, asked_at: now };
  if (!(await repo.insertCompanion(transaction, companion))) return false;
  const told = { user_id: userId, from_user_id: viewer.userId, session_id: sessionId, created_at: now };
  await notifyIfVisible(context, transaction, viewer, { ...told, kind: "companion" });
  return true;
}

/**
 * Asks a person once for each session; idempotent while they haven't answered. One who has answered, who isn't a mutual
 * follow, or who can't be seen, gets the same refusal: the asker learns nothing of why.
 * @throws 404 not visible, 403 not the viewer's, 409 when they can't be asked
 */
export async function askCompanion(context: Context, viewer: Viewer, id: number, userId: string): Promise<Company> {
  await inTransaction(context.database, async (transaction) => {
    const now = context.now();
    const [askable] = await lockAskable(transaction, viewer, [userId], now);
    const session = await lockOwnedSession(transaction, viewer, id);
    const before = await repo.findCompanion(transaction, { session_id: id, user_id: userId });
    // From another window, or its answer was lost.
    if (before?.state === "asked" && before.asked_at > askedSince(now)) return;
    const isFull = (await repo.countCompanions(transaction, id)) >= limits.gathering.companions;
    if (askable === undefined || isFull || (await isInAnother(transaction, session))) throw cannotBeAsked();
    if (!(await ask(context, transaction, viewer, { sessionId: id, userId, now }))) throw cannotBeAsked();
  });
  return await listCompanions(context, viewer, id);
}

/** Whether this session is shown with another's. */
async function isInAnother(transaction: Connection, session: Pick<SessionRow, "id" | "gathering_id" | "user_id">) {
  const { id, gathering_id, user_id } = session;
  if (gathering_id === null || gathering_id === id) return false;
  return Boolean((await gatherings.findOwn(transaction, gathering_id, user_id))?.is_shown);
}

const cannotBeAsked = () => new AppError(409, messages.cannotBeAsked);

/**
 * Takes back an open ask, which can be made anew; takes a person off the viewer's session, or the viewer off another's,
 * for good. Nobody is told. Idempotent.
 * @throws 404 and 403 when neither the session nor the companion is the viewer's
 */
export async function removeCompanion(
  { database }: Context,
  viewer: Viewer,
  { id, userId }: { id: number; userId: string },
): Promise<void> {
  const isSelf = userId === viewer.userId;
  const found = await repo.findCompanion(database.db, { session_id: id, user_id: userId });
  if (!isSelf) {
    const session = await findVisibleSession(database.db, viewer, id);
    if (session.user_id !== viewer.userId) throw forbidden();
  }
  if (!found) {
    if (isSelf && !(await leaveTrashed(database, viewer, id))) await findVisibleSession(database.db, viewer, id);
    return;
  }
  await inTransaction(database, async (transaction) => {
    await lockUsers(transaction, [viewer.userId, isSelf ? found.owner_id : userId]);
    await end(transaction, { session_id: id, user_id: userId }, isSelf);
  });
}

/** Off a session that its owner has deleted and that Undo could still bring back. @returns false when there is none */
async function leaveTrashed(database: Database, { userId }: Asker, id: number): Promise<boolean> {
  const isIn = ({ content }: { content: SessionSnapshot }) =>
    content.companions?.some(({ user_id }) => user_id === userId) ?? false;
  const trashed = { kind: "session", itemIds: [id], mentioning: userId } as const;
  const [before] = (await listTrash<SessionSnapshot>(database.db, trashed)).filter(isIn);
  if (!before) return false;
  return await inTransaction(database, async (transaction) => {
    await lockUsers(transaction, [userId, before.content.session.user_id]);
    for (const item of (await listTrash<SessionSnapshot>(transaction, trashed)).filter(isIn)) {
      const { companions = [], notifications, ...rest } = item.content;
      const ended = companions.map((row) => (row.user_id === userId ? { ...row, state: "ended" as const } : row));
      const isAsk = (row: (typeof notifications)[number]) => row.kind === "companion" && row.user_id === userId;
      const kept = notifications.filter((row) => !isAsk(row));
      await updateTrash(transaction, { id: item.id, content: { ...rest, companions: ended, notifications: kept } });
    }
    await gatherings.leaveGathering(transaction, id, userId);
    // It may have been brought back a moment ago.
    await end(transaction, { session_id: id, user_id: userId }, true);
    return true;
  });
}

async function end(transaction: Connection, key: { session_id: number; user_id: string }, isSelf: boolean) {
  const companion = await repo.findCompanion(transaction, key);
  if (!companion) return;
  await withdrawAsk(transaction, key);
  if (companion.state === "asked" && !isSelf) return await repo.deleteCompanion(transaction, key);
  await repo.updateState(transaction, { ...key, state: "ended" });
  await gatherings.leaveGathering(transaction, key.session_id, key.user_id);
}

/** In the transaction of a block, which has locked both: neither stays on the other's sessions. */
export async function endCompanyBetween(transaction: Connection, one: string, other: string): Promise<void> {
  for (const [owner, user_id] of [
    [one, other],
    [other, one],
  ] as const)
    for (const session_id of await repo.listSessionsBetween(transaction, owner, user_id))
      await end(transaction, { session_id, user_id }, true);
}

interface Plan {
  people: readonly string[];
  gatheringId: number | null;
}

/** Before the session is logged: locks all whom it concerns, and leaves out people and a gathering that it can't have. */
export async function planCompany(
  context: Context,
  transaction: Connection,
  viewer: Viewer,
  { companionIds = [], gatheringId = null }: Pick<LogSession, "companionIds" | "gatheringId">,
): Promise<Plan> {
  if (gatheringId !== null) {
    const asked = await repo.findCompanion(transaction, { session_id: gatheringId, user_id: viewer.userId });
    if (asked) await lockUsers(transaction, [viewer.userId, asked.owner_id]);
    return { people: [], gatheringId: asked ? gatheringId : null };
  }
  return { people: await lockAskable(transaction, viewer, companionIds, context.now()), gatheringId: null };
}

/**
 * After the session is logged. An ask that is over by now leaves the session by itself.
 * @throws 409 when one has a session of that evening, from another window perhaps
 */
export async function keepCompany(
  context: Context,
  transaction: Connection,
  viewer: Viewer,
  { id, plan, isShown }: { id: number; plan: Plan; isShown: boolean },
): Promise<void> {
  const now = context.now();
  // A millisecond apart, which keeps the order in which they were picked.
  for (const [at, userId] of plan.people.entries())
    await ask(context, transaction, viewer, { sessionId: id, userId, now: new Date(now.getTime() + at) });
  if (plan.gatheringId === null) return;
  const key = { session_id: plan.gatheringId, user_id: viewer.userId };
  const asked = await repo.findCompanion(transaction, key);
  if (await gatherings.findOwn(transaction, plan.gatheringId, viewer.userId))
    throw new AppError(409, messages.addedBefore);
  if (asked?.state !== "asked" || asked.hidden_at !== null || asked.asked_at <= askedSince(now)) return;
  await withdrawAsk(transaction, key);
  await repo.updateState(transaction, { ...key, state: isShown ? "joined" : "ended" });
  const keep = isShown ? gatherings.addToGathering : gatherings.keepApart;
  await keep(transaction, id, plan.gatheringId);
}

/** What an export says of a session's company: people who have said yes, and where its own link leads. */
export interface ExportedCompany {
  gatheringId: number;
  people: { userId: string; username: string }[];
}

export async function exportCompanies(
  connection: Connection,
  { userId }: Asker,
  gatheringIds: readonly number[],
): Promise<ReadonlyMap<number, ExportedCompany>> {
  if (gatheringIds.length === 0) return new Map();
  const rows = await repo.listJoined(connection, userId, gatheringIds);
  const others = rows.filter((row) => row.user_id !== userId);
  return new Map(
    [...Map.groupBy(others, ({ gathering_id }) => gathering_id)].map(([gatheringId, people]) => [
      gatheringId,
      { gatheringId, people: people.map(({ user_id, username }) => ({ userId: user_id, username })) },
    ]),
  );
}

/** An imported session takes the place that its owner has had in a gathering, unless someone has taken that back. */
export async function returnToGathering(
  transaction: Connection,
  { userId, sessionId, gatheringId }: { userId: string; sessionId: number; gatheringId: number },
): Promise<void> {
  if (await repo.isMissedIn(transaction, gatheringId, userId))
    await gatherings.addToGathering(transaction, sessionId, gatheringId);
}

/** Asks end after a week. */
export async function sweepAsks({ database, now }: Context): Promise<void> {
  await inTransaction(database, (transaction) => repo.endAsksUntil(transaction, askedSince(now())));
}
