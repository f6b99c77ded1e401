import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { OrderEntry } from "#shared/contract/rankings.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { hasNumbers } from "#shared/domain/rating.ts";
import { datedSessions, recordsOf } from "#shared/domain/records/shelf.ts";
import type { RecordPlace } from "#shared/domain/records/tracks.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { callAllPages, type Page } from "#web/core/api/api.ts";
import { OfflineError } from "#web/core/api/api-error.ts";
import { underLock } from "#web/core/browser/cross-page-lock.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { deviceOffset, localDay } from "#web/core/format.ts";
import { isOpenPlace, placeText } from "#web/kit/session/place-words.ts";
import { syncJournal } from "#web/offline/copies/journal.ts";
import { loadQuery } from "#web/offline/copies/load-query.ts";
import { orderQuery } from "#web/taste/rankings/rankings.queries.ts";

type Sessions = InfiniteData<Page<Session>>;

/** The journal that this device has; null when it has none. */
async function readKept(personId: string): Promise<readonly Session[] | null> {
  const kept = await loadQuery(personId, queryKeys.allSessions(personId));
  // Made by the same function that answers for lists of sessions.
  return kept ? (kept.data as Sessions).pages.flatMap(({ items }) => items) : null;
}

/**
 * The journal on this device, made current first: with a connection only what has changed is asked for. The server's answer
 * where the device keeps nothing.
 */
async function readJournal(personId: string, signal: AbortSignal): Promise<readonly Session[]> {
  const options = { personId, idle: () => Promise.resolve(), onGone: () => undefined };
  try {
    const isCurrent = await underLock(`journal ${personId}`, () => syncJournal(options));
    const kept = isCurrent ? await readKept(personId) : null;
    return kept ?? (await callAllPages(routes.listUserSessions, { params: { id: personId }, signal }));
  } catch (error) {
    const kept = error instanceof OfflineError ? await readKept(personId) : null;
    if (!kept) throw error;
    return kept;
  }
}

/** Cached as a single page, like every list of sessions, so that updates to a session reach it too. */
const pressedQuery = (personId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.pressedSessions(personId),
    queryFn: async ({ signal }): Promise<Page<Session>> => ({
      items: [...(await readJournal(personId, signal))],
      next: null,
    }),
    initialPageParam: null,
    getNextPageParam: () => null,
    structuralSharing: false,
  });

/** Every record of the viewer, and the journal that they are pressed from. */
export function useRecords() {
  const { data, error, isFetching, refetch } = useInfiniteQuery(pressedQuery(useCurrentUser().id));
  const today = localDay(new Date());
  const pressed = useMemo(() => {
    if (!data) return undefined;
    const journal = datedSessions(
      data.pages.flatMap(({ items }) => items),
      deviceOffset,
    );
    return { journal, records: recordsOf(journal, today) };
  }, [data, today]);
  return { pressed, today, error, isFetching, refetch: () => void refetch() };
}

/** Where sessions stand in the one order; nothing as long as that isn't known, or tells too little. */
export function usePlaces(): ReadonlyMap<number, RecordPlace> {
  const { data } = useQuery(orderQuery);
  return useMemo(() => placesIn(data ?? []), [data]);
}

function placesIn(order: readonly OrderEntry[]): Map<number, RecordPlace> {
  const placed = order.filter(({ place, range }) => place !== null && range !== null);
  const of = placed.length;
  if (!hasNumbers(of)) return new Map();
  return new Map(
    placed.map(({ id, range, wins, losses }, at) => {
      const number = at + 1;
      const place = { number, of, range: range ?? { from: number, to: number } };
      const next = placed[at + 1];
      return [
        id,
        {
          ...{ number, of, text: placeText(place), between: isOpenPlace(place) ? place.range : null },
          isCompared: wins + losses > 0,
          ahead: next ? shownStrainName(next.session.strainName) : null,
        },
      ];
    }),
  );
}
