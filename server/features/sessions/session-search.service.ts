import type { PreSerializedPage } from "#server/answers.ts";
import type { Context } from "#server/context.ts";
import type { PageRequest } from "#server/db/query/pagination.ts";
import type { Asker } from "#server/viewer.ts";
import { filterOf, type SessionSearch, type SessionsFound } from "#shared/contract/session-search.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { writeCards } from "./session-cards.service.ts";
import { countFound, pageOfFound } from "./session-lists.repo.ts";

/** The viewer's own sessions that match, last consumed first. Nobody else's are looked at. */
export async function searchOwnSessions(
  { database: { db } }: Context,
  viewer: Asker,
  search: SessionSearch & PageRequest,
): Promise<PreSerializedPage<Session>> {
  const { items, next } = await pageOfFound(db, viewer.userId, filterOf(search), search);
  return { items: await writeCards(db, viewer, items), next };
}

export async function countOwnSessions(
  { database: { db } }: Context,
  viewer: Asker,
  search: SessionSearch,
): Promise<SessionsFound> {
  return { sessions: await countFound(db, viewer.userId, filterOf(search)) };
}
