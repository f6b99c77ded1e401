import type { Context } from "#server/context.ts";
import type { Page } from "#server/db/query/pagination.ts";
import { presentSessions } from "#server/features/sessions/sessions.presenter.ts";
import type { Asker, Viewer } from "#server/viewer.ts";
import type { RankingEntry, RankingsQuery } from "#shared/contract/rankings.ts";
import { eloFromStrength } from "#shared/domain/ranking/elo.ts";
import { orderEntries } from "./order-entries.ts";
import { fitRankingOf } from "./ranking-fit.service.ts";
import { pageOfRanking, readRankingCursor } from "./ranking-pages.ts";

/** The one order: all with a place, and after them those without (ranking.md, Places). */
export async function listRankings(
  { database: { db } }: Context,
  viewer: Viewer,
  { placed, compared, ...request }: RankingsQuery,
): Promise<Page<RankingEntry>> {
  const after = readRankingCursor(request);
  const asked = orderEntries(await fitRankingOf(db, viewer.userId))
    .filter(({ place }) => placed === undefined || placed === (place !== null))
    .filter(({ comparisons }) => compared === undefined || compared === comparisons > 0);
  const { items, next } = pageOfRanking(asked, request.limit, after);
  const shown = await presentSessions(
    db,
    viewer,
    items.map(({ id }) => id),
  );
  const sessionById = new Map(shown.map((session) => [session.id, session]));
  return {
    items: items.flatMap(({ position: _position, ...entry }) => {
      const session = sessionById.get(entry.id);
      return session ? [{ ...entry, session }] : [];
    }),
    next,
  };
}

/** All sessions with a place, for the export. */
export async function exportRatings({ database: { db } }: Context, { userId }: Asker) {
  const { rows, order } = await fitRankingOf(db, userId);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return order.placed.map(({ id, strength, wins, losses, answers }, above) => ({
    sessionId: id,
    place: above + 1,
    eloRating: eloFromStrength(strength),
    comparisons: answers,
    wins,
    losses,
    lastComparedAt: rowById.get(id)?.last_compared_at ?? null,
  }));
}
