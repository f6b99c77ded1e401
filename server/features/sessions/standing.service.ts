import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { findPlace } from "#server/features/rankings/rankings.service.ts";
import type { Asker } from "#server/viewer.ts";
import type { Neighbour, Standing } from "#shared/contract/session-routes.ts";
import { findOwnOfProduct } from "./session-lists.repo.ts";
import { findVisibleSession, type SessionRow } from "./sessions.access.ts";
import { presentSessions } from "./sessions.presenter.ts";

/** Another person's order is theirs alone. @throws 404 when there is no such session or the viewer may not see it */
export async function getStanding({ database: { db } }: Context, viewer: Asker, id: number): Promise<Standing> {
  const session = await findVisibleSession(db, viewer, id);
  return session.user_id === viewer.userId
    ? { place: await placeOf(db, viewer, id), yours: null }
    : { place: null, yours: await yoursLike(db, viewer, session) };
}

async function placeOf(connection: Connection, viewer: Asker, id: number): Promise<Standing["place"]> {
  const place = await findPlace(connection, viewer, id);
  if (!place) return null;
  const ids = [place.above, place.below].filter((neighbour) => neighbour !== null);
  const neighbours = await presentSessions(connection, viewer, ids);
  const withId = (id: number | null): Neighbour | null => neighbours.find((neighbour) => neighbour.id === id) ?? null;
  return { ...place, above: withId(place.above), below: withId(place.below) };
}

async function yoursLike(connection: Connection, { userId }: Asker, session: SessionRow): Promise<Standing["yours"]> {
  if (session.product_id === null) return null;
  const own = await findOwnOfProduct(connection, userId, session.product_id);
  if (!own || own.rating === null) return null;
  return { sessionId: own.id, rating: own.rating, consumedAt: own.consumed_at.toISOString() };
}
