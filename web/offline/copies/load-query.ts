import type { InfiniteData, Query, QueryClient, QueryKey } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { Insights } from "#shared/contract/insights.ts";
import type { OrderEntry, RankingEntry } from "#shared/contract/rankings.ts";
import { filterOf, SortedSessionSearch, searchedOf } from "#shared/contract/session-search.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { Author, CurrentUser, Profile } from "#shared/contract/users.ts";
import type { SessionSort } from "#shared/domain/enumerations.ts";
import { notedLabels } from "#shared/domain/label/label-filter.ts";
import { changeToSort } from "#shared/domain/reasons.ts";
import { hasWords, matchesChoices, ratingToSort } from "#shared/domain/search/session-search.ts";
import { searchWords } from "#shared/domain/search-key.ts";
import type { Page } from "#web/core/api/api.ts";
import { isOffline, watchConnection } from "#web/core/browser/connection.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { isOwner } from "#web/offline/device/device-owner.ts";
import { unsentOf } from "#web/offline/outbox/unsent.ts";
import { withWaiting } from "#web/offline/outbox/waiting-items.ts";
import { inSavedOrder, pagesInSavedOrder, waitingOrders } from "#web/offline/outbox/waiting-order.ts";
import {
  clearJournalCache,
  knownSearchText,
  newestFirst,
  readJournalIndex,
  readJournalSession,
  sessionsOf,
} from "./journal.ts";
import { showKeptPhotos } from "./photos.ts";
import { readSnapshot, type Snapshot, snapshotName } from "./snapshots.ts";

/** What this device has in place of an answer that did not come; undefined without any. Never rejects. */
export async function loadQuery(personId: string, queryKey: QueryKey): Promise<Snapshot | undefined> {
  if (!isOwner(personId)) return undefined;
  const [family, subject, as, search] = queryKey;
  if (family === families.session[0] && typeof subject === "number") return await oneSession(personId, subject);
  const kept = () => readSnapshot(personId, snapshotName(queryKey));
  if (family === queryKeys.rankings[0]) return await withSavedOrders(personId, queryKey, await kept());
  if (subject !== personId) return await kept();
  switch (family) {
    case families.userSessions[0]:
      if (as === undefined || as === "all") return await fromJournal(personId, listOf);
      return as === "found" ? await fromJournal(personId, listOf, search) : undefined;
    case queryKeys.sessionTables(personId)[0]:
      return await fromJournal(personId, (sessions) => sessions, as);
    case queryKeys.sessionCounts(personId)[0]:
      if (as === "labels") return await fromJournal(personId, labelsOf);
      return await fromJournal(personId, ({ length }) => ({ sessions: length }), as);
    case families.feed[0]:
      return await lastFeed(personId);
    case families.profile[0]:
      return await countedAnew(personId, await kept());
    case queryKeys.insights(personId)[0]:
      return await answeredAnew(personId, await kept());
    default:
      return await kept();
  }
}

/** From the journal on this device, as of the older of the two: the last answer has what only the server knows. */
async function answeredAnew(personId: string, kept: Snapshot | undefined): Promise<Snapshot | undefined> {
  const index = await readJournalIndex(personId);
  if (!kept || !isAnswer(kept.data)) return undefined;
  if (index.savedAt === 0) return kept;
  const sessions = withWaiting(await sessionsOf(personId, index), await unsentOf(personId));
  // The rule and its counts are for few starts, and more than all else here.
  const module = await import("./device-insights.ts").catch(() => undefined);
  if (!module) return kept;
  const data = await module.deviceInsights(kept.data, sessions);
  return { savedAt: Math.min(kept.savedAt, index.savedAt), data };
}

/** What was logged since the profile was last opened counts, as it's listed below. Not by a journal that isn't whole yet. */
async function countedAnew(personId: string, kept: Snapshot | undefined): Promise<Snapshot | undefined> {
  const counted = await fromJournal(personId, ({ length }) => length);
  if (!kept || !counted?.savedAt) return kept;
  // The snapshot was written from such an answer.
  return { ...kept, data: { ...(kept.data as Profile), sessionsCount: counted.data } };
}

/** Not one that an earlier version of the app has kept. */
const isAnswer = (data: unknown): data is Insights => typeof data === "object" && data !== null && "forDevice" in data;

/** The order that was saved here is shown, though it isn't sent yet. */
async function withSavedOrders(personId: string, queryKey: QueryKey, kept: Snapshot | undefined) {
  const saved = waitingOrders(await unsentOf(personId));
  if (!kept || saved.length === 0) return kept;
  const name = snapshotName(queryKey);
  // The snapshots were written from such answers.
  if (name === snapshotName(queryKeys.wholeOrder))
    return { ...kept, data: saved.reduce(inSavedOrder<OrderEntry>, kept.data as OrderEntry[]) };
  if (name !== snapshotName(queryKeys.rankedSessions)) return kept;
  return { ...kept, data: saved.reduce(pagesInSavedOrder<RankingEntry, unknown>, kept.data as RankedPages) };
}

type RankedPages = InfiniteData<Page<RankingEntry>>;

/**
 * Nothing as long as nothing was filled in: an empty journal would say that there are no sessions.
 * @param search absent: all of them
 */
async function fromJournal(
  personId: string,
  answer: (sessions: readonly Session[]) => unknown,
  search?: unknown,
): Promise<Snapshot | undefined> {
  const index = await readJournalIndex(personId);
  if (index.savedAt === 0 && index.versions.size === 0) return undefined;
  const user = await authorNow(personId);
  const all = withWaiting(await sessionsOf(personId, index), await unsentOf(personId));
  const sessions = search === undefined ? all : found(all, search);
  return { savedAt: index.savedAt, data: answer(user ? sessions.map((session) => ({ ...session, user })) : sessions) };
}

async function oneSession(personId: string, id: number): Promise<Snapshot | undefined> {
  const own = await readJournalSession(personId, id);
  if (!own) {
    const feed = await lastFeed(personId);
    const data =
      feed &&
      feedIn(feed.data)
        .pages.flatMap(({ items }) => items)
        .find((session) => session.id === id);
    return data && { savedAt: feed.savedAt, data };
  }
  const [data] = withWaiting([own], await unsentOf(personId));
  const { savedAt } = await readJournalIndex(personId);
  return data && { savedAt, data: { ...data, user: (await authorNow(personId)) ?? data.user } };
}

async function lastFeed(personId: string): Promise<Snapshot | undefined> {
  const feed = await readSnapshot(personId, snapshotName(queryKeys.feed(personId)));
  if (!feed) return undefined;
  const unsent = await unsentOf(personId);
  const { pages, ...rest } = feedIn(feed.data);
  const now = pages.map((page) => ({ ...page, items: withWaiting(page.items, unsent) }));
  return { ...feed, data: { ...rest, pages: now } };
}

/** A session's version says nothing of its author, whose name and picture may have changed since. */
async function authorNow(personId: string): Promise<Author | undefined> {
  // Written from such an answer.
  const user = (await readSnapshot(personId, snapshotName(queryKeys.currentUser)))?.data as CurrentUser | undefined;
  if (!user) return undefined;
  const { id, username, firstName, lastName, profileImageUrl } = user;
  return { id, username, firstName, lastName, profileImageUrl };
}

/** In the order that is asked for, as the call answers. */
function found(sessions: readonly Session[], search: unknown): Session[] {
  const { sort, ...choices } = z.parse(SortedSessionSearch, search);
  const filter = filterOf(choices);
  const byTime = newestFirst(({ consumedAt, createdAt }) => consumedAt ?? createdAt);
  const changeOf = ({ reasonLevels }: Session) => changeToSort(reasonLevels ?? [], filter.reasons);
  const byNumber = (numberOf: (session: Session) => number) => (one: Session, other: Session) =>
    numberOf(other) - numberOf(one) || other.id - one.id;
  const orders = {
    "last-consumed": byTime,
    "highest-rated": byNumber(({ rating }) => ratingToSort(rating)),
    "biggest-change": byNumber(changeOf),
  } as const satisfies Record<SessionSort, unknown>;
  const words = searchWords(filter.text);
  return sessions
    .filter((session) => words.length === 0 || hasWords(knownSearchText(session), words))
    .filter((session) => matchesChoices(searchedOf(session), filter))
    .sort(orders[sort]);
}

function labelsOf(sessions: readonly Session[]) {
  const labels = sessions.flatMap(({ productId, facts }) => (facts ? [{ productId, facts }] : []));
  const products = new Set(sessions.flatMap(({ productId }) => productId ?? []));
  return notedLabels(labels, products.size);
}

/** As every list of sessions is cached. */
const listOf = (items: readonly Session[]) => ({ pages: [{ items, next: null }], pageParams: [null] });

/** The snapshot was written from such an answer. */
const feedIn = (feed: unknown) => feed as ReturnType<typeof listOf>;

/** Queries that show what this device keeps, until the server answers them. */
const restored = new Set<Query>();
/** Those among them that have been given it, but not taken it over yet. */
const arriving = new Set<Query>();
const watched = new WeakSet<QueryClient>();

/** Whether the query shows what this device keeps. */
export const isRestored = (query: Query): boolean => restored.has(query);

/**
 * What this device keeps in place of an answer. Its time becomes the query's, so that a screen can say 'as of'; the query is
 * fetched again as soon as there is a connection or the server answers anything.
 */
export async function restoreQuery(
  personId: string,
  queryClient: QueryClient,
  query: Query,
): Promise<Snapshot | undefined> {
  const kept = await loadQuery(personId, query.queryKey);
  if (!kept) return undefined;
  watch(queryClient);
  showKeptPhotos(personId);
  restored.add(query);
  arriving.add(query);
  // By then the query has taken it over, as if it had just been fetched.
  setTimeout(() => restored.has(query) && query.setState({ dataUpdatedAt: kept.savedAt }));
  return kept;
}

function watch(queryClient: QueryClient): void {
  if (watched.has(queryClient)) return;
  watched.add(queryClient);
  watchConnection(() => {
    if (isOffline()) return;
    clearJournalCache();
    fetchAgain(queryClient);
  });
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "removed") restored.delete(event.query);
    if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
    if (!arriving.delete(event.query)) restored.delete(event.query);
  });
}

/** For one that found no server a moment ago: a blocker may keep its address away while all else is answered. */
const readAgainPauseMs = 5_000;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Those on the screen at once, the others when they are next opened. */
function fetchAgain(queryClient: QueryClient): void {
  clearTimeout(retry);
  if (isOffline()) return;
  const due = [...restored].filter(({ state }) => Date.now() - state.errorUpdatedAt >= readAgainPauseMs);
  if (due.length < restored.size) retry = setTimeout(fetchAgain, readAgainPauseMs, queryClient);
  // A start without a connection took the person's word for it.
  if (due.length > 0) void queryClient.refetchQueries({ queryKey: queryKeys.currentUser });
  for (const { queryKey } of due)
    void queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
}
