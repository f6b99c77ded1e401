import type { PageQuery } from "#shared/contract/pagination.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { Context } from "../../context.ts";
import { encodeCursor, type Page } from "../../db/pagination.ts";
import type { WrittenPage } from "../../http/written.ts";
import type { Place } from "../sessions/session-cards.service.ts";
import { pageOfPulled, pageOfTimeline } from "../sessions/session-lists.service.ts";
import type { Asker } from "../sessions/sessions.access.ts";

/**
 * decisions.md, Feed, people, privacy: by creation, ties by id; neither editing nor visibility moves a session. One's
 * timeline, and what of the much followed ones is in no timeline (docs/decisions/0010-feeds-are-written.md).
 */
export async function listFeed(context: Context, viewer: Asker, query: PageQuery): Promise<WrittenPage<Session>> {
  const { items, next } = await listPlaces(context, viewer, query);
  return { items: await context.cards.write(context.database.db, viewer, items), next };
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
