import type { Connection } from "#server/db/database.ts";
import { presentAuthor } from "#server/features/users/users.presenter.ts";
import type { Asker } from "#server/viewer.ts";
import type { GatheredSession } from "#shared/contract/companions.ts";
import { type GatheredRow, listGathered } from "./gatherings.repo.ts";
import type { Place } from "./session-cards.service.ts";

export const presentGathered = (row: GatheredRow, { userId }: Asker): GatheredSession => ({
  id: row.id,
  user: presentAuthor(row, row.user_id),
  rating: row.rating,
  ...(row.user_id === userId && { ratedBy: row.rating === null ? null : row.rated_by }),
  notes: row.notes,
});

/**
 * Makes one card of each gathering, for this viewer alone: its first session that the viewer's feed has stands for all
 * of them, wherever in the feed the others are. So no page depends on another one. Whoever doesn't see the owner's
 * session isn't told that the others belong together.
 */
export async function gather(connection: Connection, viewer: Asker, places: readonly Place[]): Promise<Place[]> {
  const ids = new Set(places.flatMap(({ gathering_id }) => gathering_id ?? []));
  if (ids.size === 0) return [...places];
  const rows = await listGathered(connection, viewer.userId, [...ids]);
  const gatherings = Map.groupBy(rows, ({ gathering_id }) => gathering_id);
  return places.flatMap((place) => {
    const gathered = gatherings.get(place.gathering_id) ?? [];
    const isOneOf = gathered.some(({ id }) => id === place.id);
    if (!isOneOf || gathered.length < 2 || gathered[0]?.id !== place.gathering_id) return [place];
    const first = gathered.find((row) => row.is_in_feed);
    if (first !== undefined && first.id !== place.id) return [];
    return [{ ...place, gathering: gathered.map((row) => presentGathered(row, viewer)) }];
  });
}
