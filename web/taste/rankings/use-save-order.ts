import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { OrderEntry, RankingEntry, UpdateRankings } from "#shared/contract/rankings.ts";
import type { Page } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { changeCached } from "#web/core/cache/change-cached.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { refreshSessions } from "#web/core/cache/session-cache.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { outboxOf } from "#web/offline/outbox/outbox.ts";

type Places = UpdateRankings["rankings"];

const toasts = {
  sent: { title: "Rankings updated", description: "Your session rankings have been saved." },
  waiting: { title: "Saved on this device.", description: "It'll sync when you're back online." },
} as const;

/** Saves an order, which may change the rating of every session in it. Without a connection it waits on the device. */
export function useSaveOrder() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { id: userId } = useCurrentUser();
  return useMutation({
    mutationFn: (rankings: Places) => outboxOf(userId).submit<"order">({ kind: "order", rankings }),
    onSuccess: ({ status }) => {
      toast(toasts[status]);
      if (status === "waiting") return;
      for (const queryKey of [families.session, families.standing]) void queryClient.invalidateQueries({ queryKey });
      void refreshSessions(queryClient, userId);
    },
    onError: (error) => toast(failureToast(error, "Error updating rankings", "Couldn't save the order. Try again")),
  });
}

/** Shows an order that waits to be sent. How sure its places are only the server can tell, so they're shown as they were set. */
export function showSavedOrder(queryClient: QueryClient, rows: readonly OrderEntry[]): void {
  const lastPlaced = rows.findLastIndex(({ place }) => place !== null);
  const placeById = new Map(rows.slice(0, lastPlaced + 1).map(({ id }, index) => [id, index + 1]));
  const placed = <Entry extends Pick<OrderEntry, "id" | "place" | "range" | "certainty">>(entry: Entry): Entry => {
    const place = placeById.get(entry.id);
    return place === undefined ? entry : { ...entry, place, range: { from: place, to: place }, certainty: null };
  };
  queryClient.setQueryData<readonly OrderEntry[]>(queryKeys.wholeOrder, rows.map(placed));
  changeCached<InfiniteData<Page<RankingEntry>>>(
    queryClient,
    queryKeys.rankedSessions,
    ({ pages, pageParams }) => {
      const items = pages.flatMap((page) => page.items.map(placed)).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
      return {
        pageParams,
        pages: pages.map((page) => ({ ...page, items: items.splice(0, page.items.length) })),
      };
    },
    { exact: true },
  );
}
