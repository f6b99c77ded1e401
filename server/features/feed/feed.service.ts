import type { PageQuery } from "#shared/contract/pagination.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { Context } from "../../context.ts";
import { encodeCursor, type Page } from "../../db/pagination.ts";
import type { Asker } from "../sessions/sessions.access.ts";
import { presentSessions } from "../sessions/sessions.presenter.ts";
import { listTimeline } from "../sessions/sessions.service.ts";
import * as repo from "./feed.repo.ts";

/**
 * decisions.md, Feed, people, privacy: by creation, ties by id; neither editing nor visibility moves a session. One's
 * timeline, and what of the much followed ones is in no timeline (docs/decisions/0010-feeds-are-written.md).
 */
export async function listFeed(context: Context, viewer: Asker, query: PageQuery): Promise<Page<Session>> {
  const { page: written, mayHavePulledAuthors } = await listTimeline(context, viewer, query);
  if (!mayHavePulledAuthors) return written;
  const authors = await repo.listPulledAuthors(context.database.db, { viewerId: viewer.userId });
  if (authors.length === 0) return written;

  const pulled = await readPulled(context, viewer, authors, query);
  const all = [...written.items, ...pulled.items].toSorted(newestFirst);
  const items = all.slice(0, query.limit);
  const last = items.at(-1);
  const goesOn = all.length > query.limit || pulled.isMore || written.next !== null;
  return { items, next: goesOn && last ? encodeCursor([new Date(last.createdAt), last.id]) : null };
}

const newestFirst = (a: Session, b: Session) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id;

/** The newest sessions among several authors, as many as a page has. */
async function readPulled(
  { database: { db } }: Context,
  viewer: Asker,
  authors: readonly { following_id: string }[],
  query: PageQuery,
): Promise<{ items: Session[]; isMore: boolean }> {
  const places: { id: number; created_at: Date }[] = [];
  let isMore = false;
  for (const { following_id } of authors) {
    const { items, next } = await repo.pageOfPulled(db, viewer.userId, following_id, query);
    places.push(...items);
    isMore ||= next !== null;
  }
  places.sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id);
  const ids = places.slice(0, query.limit).map(({ id }) => id);
  return { items: await presentSessions(db, viewer, ids), isMore: isMore || places.length > query.limit };
}
