import type { InfiniteData } from "@tanstack/react-query";
import type { OrderEntry, UpdateRankings } from "#shared/contract/rankings.ts";
import type { Page } from "#web/core/api/api.ts";
import type { Entry } from "#web/offline/device/outbox-entry.ts";

type Placed = Pick<OrderEntry, "id" | "place" | "range" | "certainty">;
type Places = UpdateRankings["rankings"];

/**
 * The order as it was saved and isn't sent yet. How sure the places in it are only the server can tell, so they're shown as
 * they were set.
 */
export function inSavedOrder<One extends Placed>(order: readonly One[], saved: Places): One[] {
  const rankById = new Map(saved.map(({ sessionId, rank }) => [sessionId, rank]));
  const positioned = order
    .map((entry, above) => ({ entry, position: rankById.get(entry.id) ?? entry.place ?? above + 1 }))
    .toSorted((one, other) => one.position - other.position);
  const lastPlaced = positioned.findLastIndex(({ entry }) => entry.place !== null);
  return positioned.map(({ entry, position }, above) =>
    above > lastPlaced || !rankById.has(entry.id)
      ? entry
      : { ...entry, place: position, range: { from: position, to: position }, certainty: null },
  );
}

/** The same for the pages of a list. */
export function pagesInSavedOrder<One extends Placed, Cursor>(
  { pages, pageParams }: InfiniteData<Page<One>, Cursor>,
  saved: Places,
): InfiniteData<Page<One>, Cursor> {
  const items = inSavedOrder(
    pages.flatMap((page) => page.items),
    saved,
  );
  return { pageParams, pages: pages.map((page) => ({ ...page, items: items.splice(0, page.items.length) })) };
}

/** What was saved and waits to be sent, the earliest first. */
export const waitingOrders = (unsent: readonly Entry[]): Places[] =>
  unsent.flatMap(({ request }) => (request.route === "updateRankings" ? [request.body.rankings] : []));
