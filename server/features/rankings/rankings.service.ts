import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Page } from "#server/db/query/pagination.ts";
import { presentSessions } from "#server/features/sessions/sessions.presenter.ts";
import type { Asker, Viewer } from "#server/viewer.ts";
import type { RankingEntry, RankingsQuery } from "#shared/contract/rankings.ts";
import { neighbourCertainties } from "#shared/domain/ranking/certainty.ts";
import { eloFromStrength } from "#shared/domain/ranking/elo.ts";
import { outrankedBands } from "#shared/domain/ranking/outranked.ts";
import { placeRanges } from "#shared/domain/ranking/place-ranges.ts";
import { strengthBands } from "#shared/domain/ranking/strength-band.ts";
import { fitRankingOf } from "./ranking-fit.service.ts";
import { pageOfRanking, readRankingCursor } from "./ranking-pages.ts";

/** The one order: all with a place, and after them those without (ranking.md, Places). */
export async function listRankings(
  { database: { db } }: Context,
  viewer: Viewer,
  { placed, compared, ...request }: RankingsQuery,
): Promise<Page<RankingEntry>> {
  const after = readRankingCursor(request);
  const { ranking, order, sessions: rated } = await fitRankingOf(db, viewer.userId);
  const asked = [...order.placed, ...order.rest]
    .map((standing, above) => ({ ...standing, position: above + 1 }))
    .filter(({ isPlaced }) => placed === undefined || placed === isPlaced)
    .filter(({ answers }) => compared === undefined || compared === answers > 0);
  const { items, next } = pageOfRanking(asked, request.limit, after);
  const shown = await presentSessions(
    db,
    viewer,
    items.map(({ id }) => id),
  );
  const sessionById = new Map(shown.map((session) => [session.id, session]));
  const certainties = neighbourCertainties(ranking, order.placed);
  const ranges = placeRanges(order.placed);
  const outranked = outrankedBands(ranking);
  const bandOf = strengthBands(rated.map(({ rating }) => rating));
  return {
    items: items.flatMap((standing) => {
      const { id, position, isPlaced, wins, losses, answers, strength } = standing;
      const session = sessionById.get(id);
      if (!session) return [];
      return {
        ...{ id, session, wins, losses, comparisons: answers, eloRating: eloFromStrength(strength) },
        place: isPlaced ? position : null,
        range: ranges.get(id) ?? null,
        certainty: certainties.get(id) ?? null,
        outranks: outranked.get(id) ?? null,
        band: bandOf(standing),
      };
    }),
    next,
  };
}

/** The place of one of the viewer's own sessions, with the ids of its neighbours; null without a place. */
export async function findPlace(connection: Connection, { userId }: Asker, sessionId: number) {
  const { ranking, order } = await fitRankingOf(connection, userId);
  const { placed } = order;
  const at = placed.findIndex(({ id }) => id === sessionId);
  const range = placeRanges(placed).get(sessionId);
  if (at < 0 || range === undefined) return null;
  return {
    number: at + 1,
    of: placed.length,
    above: placed[at - 1]?.id ?? null,
    below: placed[at + 1]?.id ?? null,
    range,
    outranks: outrankedBands(ranking).get(sessionId) ?? null,
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
