import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { fitRankingOf } from "#server/features/rankings/ranking-fit.service.ts";
import type { Asker } from "#server/viewer.ts";
import type { Neighbour, Standing } from "#shared/contract/session-routes.ts";
import { outrankedBands } from "#shared/domain/ranking/outranked.ts";
import { placeRanges } from "#shared/domain/ranking/place-ranges.ts";
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
  const { ranking, order } = await fitRankingOf(connection, viewer.userId);
  const { placed } = order;
  const at = placed.findIndex((standing) => standing.id === id);
  const range = placeRanges(placed).get(id);
  if (range === undefined) return null;
  const [above, below] = [placed[at - 1]?.id, placed[at + 1]?.id];
  const ids = [above, below].filter((neighbour) => neighbour !== undefined);
  const neighbours = await presentSessions(connection, viewer, ids);
  const withId = (wanted: number | undefined): Neighbour | null =>
    neighbours.find((neighbour) => neighbour.id === wanted) ?? null;
  return {
    number: at + 1,
    of: placed.length,
    above: withId(above),
    below: withId(below),
    range,
    outranks: outrankedBands(ranking).get(id) ?? null,
  };
}

async function yoursLike(connection: Connection, { userId }: Asker, session: SessionRow): Promise<Standing["yours"]> {
  if (session.product_id === null) return null;
  const own = await findOwnOfProduct(connection, userId, session.product_id);
  if (!own || own.rating === null) return null;
  return {
    sessionId: own.id,
    rating: own.rating,
    consumedAt: own.consumed_at.toISOString(),
    utcOffset: own.utc_offset,
  };
}
