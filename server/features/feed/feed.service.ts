import type { PageQuery } from "#shared/contract/pagination.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { Context } from "../../context.ts";
import type { Connection } from "../../db/database.ts";
import { encodeCursor, type Page } from "../../db/pagination.ts";
import type { Asker } from "../sessions/sessions.access.ts";
import { presentSession, presentSessions } from "../sessions/sessions.presenter.ts";
import * as repo from "./feed.repo.ts";

/**
 * decisions.md, Feed, people, privacy: by creation, ties by id; neither editing nor visibility moves a session. One's
 * timeline, and what of the much followed ones is in no timeline (docs/decisions, Feeds are written).
 */
export async function listFeed({ database: { db } }: Context, viewer: Asker, query: PageQuery): Promise<Page<Session>> {
  const timeline = await repo.pageOfTimeline(db, { viewerId: viewer.userId }, query);
  const pulled = await repo.listPulledAuthors(db, { viewerId: viewer.userId });
  const written = timeline.items.map((row) => ({ ...placeOf(row), session: presentSession(viewer, row) }));
  if (pulled.length === 0) return { items: written.map(({ session }) => session), next: timeline.next };

  const { places, isMore } = await readPulled(db, viewer, pulled, query);
  const sessions = await presentSessions(
    db,
    viewer,
    places.map(({ id }) => id),
  );
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const read = places.flatMap((place) => {
    const session = byId.get(place.id);
    return session ? [{ ...place, session }] : [];
  });
  const all = [...written, ...read].toSorted(byPlace);
  const items = all.slice(0, query.limit);
  const last = items.at(-1);
  const goesOn = all.length > query.limit || isMore || timeline.next !== null;
  return {
    items: items.map(({ session }) => session),
    next: goesOn && last ? encodeCursor(repo.newestFirst.keys(last)) : null,
  };
}

interface Place {
  id: number;
  created_at: Date;
}
const placeOf = ({ id, created_at }: Place): Place => ({ id, created_at });
const byPlace = (a: Place, b: Place) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id;

/** The newest places among several authors, as many as a page has. */
async function readPulled(
  connection: Connection,
  viewer: Asker,
  authors: readonly { following_id: string }[],
  query: PageQuery,
) {
  const places: Place[] = [];
  let isMore = false;
  for (const { following_id: author } of authors) {
    const { items, next } = await repo.pageOfPulled(connection, viewer.userId, author, query);
    places.push(...items);
    isMore ||= next !== null;
  }
  const newest = places.toSorted(byPlace);
  return { places: newest.slice(0, query.limit), isMore: isMore || newest.length > query.limit };
}
