import type { PreSerializedPage } from "#server/answers.ts";
import type { Context } from "#server/context.ts";
import type { Page, PageRequest } from "#server/db/query/pagination.ts";
import { assertPersonVisible } from "#server/features/users/users.access.ts";
import type { Asker } from "#server/viewer.ts";
import type { PageQuery } from "#shared/contract/pagination.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { writeCards } from "./session-cards.service.ts";
import * as lists from "./session-lists.repo.ts";
import * as repo from "./session-places.repo.ts";
import { presentSessions } from "./sessions.presenter.ts";

/** The viewer's timeline, newest first. */
export const pageOfTimeline = ({ database: { db } }: Context, { userId }: Asker, query: PageQuery) =>
  repo.pageOfTimeline(db, { viewerId: userId }, query);

/** Sessions of the viewer's pulled authors, newest first. */
export const pageOfPulled = ({ database: { db } }: Context, { userId }: Asker, query: PageQuery) =>
  repo.pageOfPulled(db, { viewerId: userId }, query);

/** Number of sessions at or above this position of the viewer's feed, up to `limits.newSessions.counted`. */
export async function countNewSessions(
  { database: { db } }: Context,
  { userId }: Asker,
  [time, id]: readonly [Date, number],
): Promise<number> {
  const limit = limits.newSessions.counted;
  const [row] = await lists.countNewSessions(db, { viewerId: userId, time, id, limit });
  return Math.min(row?.count ?? 0, limit);
}

/** @throws 404 when there is no such person or the viewer may not see them */
export async function listUserSessions(
  { database: { db } }: Context,
  viewer: Asker,
  userId: string,
  query: PageQuery,
): Promise<PreSerializedPage<Session>> {
  const { items, next } = await repo.pageOfUser(db, { viewerId: viewer.userId, userId }, query);
  if (items.length === 0) await assertPersonVisible(db, viewer, userId);
  return { items: await writeCards(db, viewer, items), next };
}

/** The viewer's own sessions of these products, last consumed first. */
export async function pageOfProducts(
  { database: { db } }: Context,
  viewer: Asker,
  products: readonly string[],
  query: PageQuery,
): Promise<PreSerializedPage<Session>> {
  const { items, next } = await repo.pageOfProducts(db, viewer.userId, products, query);
  return { items: await writeCards(db, viewer, items), next };
}

/** All sessions of the viewer, newest first, for the export. */
export async function listOwnSessions(
  { database: { db } }: Context,
  viewer: Asker,
  page: PageRequest,
): Promise<Page<Session>> {
  const { items, next } = await repo.pageOfUser(db, { viewerId: viewer.userId, userId: viewer.userId }, page);
  const ids = items.map(({ id }) => id);
  return { items: await presentSessions(db, viewer, ids), next };
}
