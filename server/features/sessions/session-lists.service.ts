import { type Polled, type PreSerializedPage, polledByContent } from "#server/answers.ts";
import { batchesOf } from "#server/batches.ts";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { decodeCursor, encodeCursor, type Page, type PageRequest } from "#server/db/query/pagination.ts";
import { catchUp, countUnwritten, maxUnwritten } from "#server/features/timelines/timelines.service.ts";
import { assertPersonVisible } from "#server/features/users/users.access.ts";
import { giveWay } from "#server/give-way.ts";
import type { Asker } from "#server/viewer.ts";
import type { NewSessionsQuery, PageQuery } from "#shared/contract/primitives.ts";
import { filterOf, type SessionSearch, type SessionsFound } from "#shared/contract/session-search.ts";
import type { NewSessions, RecentSession, Session, SessionVersions } from "#shared/contract/sessions.ts";
import type { SessionSort } from "#shared/domain/enumerations.ts";
import { type NotedLabels, notedLabels } from "#shared/domain/label/label-filter.ts";
import { limits } from "#shared/domain/limits.ts";
import type { RatedSession } from "#shared/domain/ranking/comparison-graph.ts";
import { changeToSort, readReasonLevels } from "#shared/domain/reasons.ts";
import { ratingToSort, type SessionFilter } from "#shared/domain/search/session-search.ts";
import { type ExportedCompany, exportCompanies } from "./companions.service.ts";
import { gather } from "./gatherings.service.ts";
import { countProducts, listLabels } from "./label-search.repo.ts";
import { type Place, writeCards } from "./session-cards.service.ts";
import * as lists from "./session-lists.repo.ts";
import * as places from "./session-places.repo.ts";
import { areOwnersAlone, presentSession, presentSessions, readFacts } from "./sessions.presenter.ts";
import { findRecentPublic, listUnshown } from "./sessions.repo.ts";

/**
 * The viewer's timeline, merged with the sessions of pulled authors (decision 10). By creation, ties by id; neither
 * editing nor visibility moves a session (decisions.md, Feed, people, privacy).
 */
export async function listFeed(context: Context, viewer: Asker, query: PageQuery): Promise<PreSerializedPage<Session>> {
  const { db } = context.database;
  const page = await listPlaces(context, viewer, query);
  const self = query.cursor === undefined ? cursorAbove(page.items[0]) : null;
  let { next } = page;
  const cards = await gather(db, viewer, page.items);
  // Sessions that another card stands for leave room on their page.
  while (next !== null && cards.length < query.limit) {
    const more = await listPlaces(context, viewer, { limit: query.limit - cards.length, cursor: next });
    cards.push(...(await gather(db, viewer, more.items)));
    next = more.next;
  }
  return { items: await writeCards(db, viewer, cards), next, self };
}

/** The cursor just above the newest session; below everything for an empty feed. */
const cursorAbove = (newest: Place | undefined) =>
  newest ? encodeCursor([newest.created_at, newest.id + 1]) : encodeCursor([new Date(0), 0]);

/**
 * Sessions added to the feed since its first page was read, also one's own from another device.
 * @throws BrokenCursor
 */
export async function countNew(context: Context, viewer: Asker, { since }: NewSessionsQuery): Promise<NewSessions> {
  const [time, id] = decodeCursor(since, ["time", "whole"]);
  const count = await countNewSessions(context, viewer, [time, id]);
  if (count === 0) return { count };
  // Those that an older card stands for aren't offered: nothing would be at the top.
  const { items } = await listPlaces(context, viewer, { limit: count, cursor: undefined });
  const shown = await gather(context.database.db, viewer, items);
  const isNew = (place: Place) => (place.created_at.getTime() - time.getTime() || place.id - id) >= 0;
  return { count: shown.filter(isNew).length };
}

async function listPlaces(context: Context, viewer: Asker, query: PageQuery): Promise<Page<Place>> {
  const { written, unwritten } = await readTimeline(context, viewer, query);
  if (unwritten === 0) return written;
  // With a full page of the timeline, nothing older than its end can be on this one.
  const end = written.next === null ? undefined : written.items.at(-1);
  const pulled = await pageOfPulled(context, viewer, query, end);
  // One that was shared anew may still be in the timeline, too.
  const ids = new Set(written.items.map(({ id }) => id));
  const all = [...written.items, ...pulled.items.filter(({ id }) => !ids.has(id))].toSorted(newestFirst);
  const items = all.slice(0, query.limit);
  const last = items.at(-1);
  const goesOn = all.length > query.limit || written.next !== null || pulled.next !== null;
  return { items, next: goesOn && last ? encodeCursor([last.created_at, last.id]) : null };
}

/** A page of the timeline, which first catches up when there's much to read beside it, and how much there is still. */
async function readTimeline(context: Context, viewer: Asker, query: PageQuery) {
  const read = async () => {
    const page = await pageOfTimeline(context, viewer, query);
    const unwritten = page.items[0]?.unwritten ?? (await countUnwritten(context, viewer));
    return { written: page, unwritten };
  };
  const page = await read();
  if (page.unwritten <= maxUnwritten) return page;
  try {
    await catchUp(context, viewer.userId);
    return await read();
  } catch (err) {
    // As on a full disk, where feeds are read all the same.
    context.log.warn({ err }, "a timeline could not catch up");
    return page;
  }
}

const newestFirst = (a: Place, b: Place) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id;

/** For a feed that is still empty. Of people who turned discovery off, nothing (decisions.md, Feed, people, privacy). */
export async function getRecentSession({ database: { db } }: Context, viewer: Asker): Promise<RecentSession> {
  const row = await findRecentPublic(db, viewer.userId);
  return { session: row ? presentSession(viewer, row) : null };
}

/** With these a device finds out which of the sessions it keeps have changed or gone (docs/decisions/0041). */
export async function listSessionVersions(
  { database: { db } }: Context,
  { userId }: Asker,
): Promise<Polled<SessionVersions>> {
  const rows = await places.listVersions(db, userId);
  return polledByContent({ sessions: rows.map(({ id, version }) => ({ id, version: version.toString(36) })) });
}

/** The viewer's own sessions that match. Nobody else's are looked at. */
export async function searchOwnSessions(
  { database: { db } }: Context,
  viewer: Asker,
  search: SessionSearch & PageRequest & { sort: SessionSort },
): Promise<PreSerializedPage<Session>> {
  const { sort, ...page } = search;
  const filter = filterOf(search);
  const { items, next } =
    sort === "last-consumed"
      ? await lists.pageOfFound(db, viewer.userId, filter, page)
      : await pageByNumber(db, viewer.userId, filter, { ...page, numberOf: numbersToSort[sort](filter) });
  return { items: await writeCards(db, viewer, items), next };
}

type SortedBy = Awaited<ReturnType<typeof lists.listSortedByOfFound>>[number];

/** What an order goes by, the largest first; of the reasons looked for, or else of any. */
const numbersToSort = {
  "highest-rated": () => (found: SortedBy) => ratingToSort(found.rating),
  "biggest-change": (filter: SessionFilter) => (found: SortedBy) =>
    changeToSort(readReasonLevels(found.reason_levels), filter.reasons),
} as const satisfies Partial<Record<SessionSort, unknown>>;

interface NumberedPage extends PageRequest {
  readonly numberOf: (found: SortedBy) => number;
}

/** The largest number first; ties newest first. Sorted in memory: levels are JSON. */
async function pageByNumber(
  connection: Connection,
  userId: string,
  filter: SessionFilter,
  { limit, cursor, numberOf }: NumberedPage,
): Promise<Page<Place>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, ["number", "whole"]);
  const found = (await lists.listSortedByOfFound(connection, userId, filter))
    .map((row) => ({ id: row.id, number: numberOf(row) }))
    .filter(({ id, number }) => !after || number < after[0] || (number === after[0] && id < after[1]))
    .toSorted((a, b) => b.number - a.number || b.id - a.id);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const rows =
    shown.length > 0
      ? await places.listPlaces(
          connection,
          userId,
          shown.map(({ id }) => id),
        )
      : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    items: shown.flatMap(({ id }) => byId.get(id) ?? []),
    next: last && found.length > limit ? encodeCursor([last.number, last.id]) : null,
  };
}

export async function countOwnSessions(
  { database: { db } }: Context,
  viewer: Asker,
  search: SessionSearch,
): Promise<SessionsFound> {
  return { sessions: await lists.countFound(db, viewer.userId, filterOf(search)) };
}

/** Each distinct label of each of the viewer's products. */
export async function listOwnLabels({ database: { db } }: Context, { userId }: Asker) {
  return (await listLabels(db, userId)).flatMap(({ product_id, label_facts }) => {
    const facts = readFacts(label_facts);
    return facts ? [{ productId: product_id, facts }] : [];
  });
}

/** What the viewer's own labels say, to choose from in a search. */
export async function listNotedLabels(context: Context, viewer: Asker): Promise<NotedLabels> {
  return notedLabels(await listOwnLabels(context, viewer), await countProducts(context.database.db, viewer.userId));
}

/** What an import needs beside what a session shows. */
export type ExportedSession = Session & {
  key: string;
  base: RatedSession["base"];
  labelPhoto: { id: string } | null;
  company: ExportedCompany | null;
  /** Whether anyone with its link sees it; the link itself isn't told. */
  isSharedByLink: boolean;
  /** Whether others see nothing of what its label says, as when it was noted (`areOwnersAlone`). */
  isLabelOwnersAlone: boolean;
};

/**
 * What stands for a session wherever it's imported: its idempotency key, or where it was logged. An import of the same
 * export finds it again (decision 47).
 */
export const exportKey = (userId: string, id: number, key: string | null | undefined): string =>
  key ?? `${userId}:${id}`;

/** All sessions of the viewer, newest first. */
export async function exportSessions(
  context: Context,
  viewer: Asker,
  page: PageRequest,
): Promise<Page<ExportedSession>> {
  const { items, next } = await listOwnSessions(context, viewer, page);
  return { items: await withUnshown(context, viewer, items), next };
}

/** Those of these sessions that are the viewer's, in this order, a page at a time. */
export async function* exportChosen(context: Context, viewer: Asker, ids: readonly number[]) {
  const { db } = context.database;
  for (const page of batchesOf(ids, limits.page.max)) {
    await giveWay();
    const sessions = await presentSessions(db, viewer, page);
    yield await withUnshown(
      context,
      viewer,
      sessions.filter(({ userId }) => userId === viewer.userId),
    );
  }
}

async function withUnshown(context: Context, viewer: Asker, sessions: readonly Session[]): Promise<ExportedSession[]> {
  if (sessions.length === 0) return [];
  const ids = sessions.map(({ id }) => id);
  const { db } = context.database;
  const unshown = new Map((await listUnshown(db, ids)).map((row) => [row.id, row]));
  const gatherings = [...unshown.values()].flatMap(({ gathering_id }) => gathering_id ?? []);
  const companies = await exportCompanies(db, viewer, gatherings);
  return sessions.map((session) => {
    const { key, base_strength: strength = null, base_variance: variance = null } = unshown.get(session.id) ?? {};
    const base = strength === null || variance === null ? null : { strength, variance };
    const labelPhotoId = unshown.get(session.id)?.label_photo;
    const labelPhoto = labelPhotoId ? { id: labelPhotoId } : null;
    const company = companies.get(unshown.get(session.id)?.gathering_id ?? 0) ?? null;
    const isSharedByLink = unshown.get(session.id)?.shared_at instanceof Date;
    const isLabelOwnersAlone = areOwnersAlone(unshown.get(session.id)?.label_facts ?? "");
    return {
      ...{ ...session, key: exportKey(viewer.userId, session.id, key), base, labelPhoto, company },
      ...{ isSharedByLink, isLabelOwnersAlone },
    };
  });
}

/** The viewer's timeline, newest first. */
export const pageOfTimeline = ({ database: { db } }: Context, { userId }: Asker, query: PageQuery) =>
  places.pageOfTimeline(db, { viewerId: userId }, query);

/** Before every session. */
const beginning = { created_at: new Date(0), id: 0 };

/** Sessions of the viewer's pulled authors, newest first; only those that were logged after the given one. */
export const pageOfPulled = (
  { database: { db } }: Context,
  { userId }: Asker,
  query: PageQuery,
  { created_at: time, id }: Pick<Place, "created_at" | "id"> = beginning,
) => places.pageOfPulled(db, { viewerId: userId, time, id }, query);

/** Number of sessions at or above this position of the viewer's feed, up to `limits.newSessions.counted`. */
async function countNewSessions(
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
  const { items, next } = await places.pageOfUser(db, { viewerId: viewer.userId, userId }, query);
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
  const { items, next } = await places.pageOfProducts(db, viewer.userId, products, query);
  return { items: await writeCards(db, viewer, items), next };
}

/** All sessions of the viewer, newest first, for the export. */
async function listOwnSessions(
  { database: { db } }: Context,
  viewer: Asker,
  page: PageRequest,
): Promise<Page<Session>> {
  const { items, next } = await places.pageOfUser(db, { viewerId: viewer.userId, userId: viewer.userId }, page);
  const ids = items.map(({ id }) => id);
  return { items: await presentSessions(db, viewer, ids), next };
}
