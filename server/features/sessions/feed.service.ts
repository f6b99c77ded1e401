import type { PreSerializedPage } from "#server/answers.ts";
import type { Context } from "#server/context.ts";
import { decodeCursor, encodeCursor, type Page } from "#server/db/query/pagination.ts";
import type { Asker } from "#server/viewer.ts";
import type { NewSessionsQuery, PageQuery } from "#shared/contract/pagination.ts";
import type { NewSessions, Session } from "#shared/contract/sessions.ts";
import { type Place, writeCards } from "./session-cards.service.ts";
import { countNewSessions, pageOfPulled, pageOfTimeline } from "./session-lists.service.ts";

/**
 * The viewer's timeline, merged with the sessions of pulled authors (decision 10). By creation, ties by id; neither
 * editing nor visibility moves a session (decisions.md, Feed, people, privacy).
 */
export async function listFeed(context: Context, viewer: Asker, query: PageQuery): Promise<PreSerializedPage<Session>> {
  const { items, next } = await listPlaces(context, viewer, query);
  const self = query.cursor === undefined ? cursorAbove(items[0]) : null;
  return { items: await writeCards(context.database.db, viewer, items), next, self };
}

/** The cursor just above the newest session; below everything for an empty feed. */
const cursorAbove = (newest: Place | undefined) =>
  newest ? encodeCursor([newest.created_at, newest.id + 1]) : encodeCursor([new Date(0), 0]);

/**
 * Sessions added to the feed since its first page was read, also one's own from another device.
 * @throws BrokenCursor
 */
export async function countNew(context: Context, viewer: Asker, { since }: NewSessionsQuery): Promise<NewSessions> {
  return { count: await countNewSessions(context, viewer, decodeCursor(since, ["time", "whole"])) };
}

async function listPlaces(context: Context, viewer: Asker, query: PageQuery): Promise<Page<Place>> {
  const written = await pageOfTimeline(context, viewer, query);
  const mayHavePulledAuthors = written.items[0]?.has_pulled_authors ?? true;
  if (!mayHavePulledAuthors) return written;
  const pulled = await pageOfPulled(context, viewer, query);
  const all = [...written.items, ...pulled.items].toSorted(newestFirst);
  const items = all.slice(0, query.limit);
  const last = items.at(-1);
  const goesOn = all.length > query.limit || written.next !== null || pulled.next !== null;
  return { items, next: goesOn && last ? encodeCursor([last.created_at, last.id]) : null };
}

const newestFirst = (a: Place, b: Place) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id;
