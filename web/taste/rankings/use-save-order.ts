import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { OrderEntry, RankingEntry, UpdateRankings } from "#shared/contract/rankings.ts";
import type { Page } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { isOffline } from "#web/core/browser/connection.ts";
import { changeCached } from "#web/core/cache/change-cached.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { refreshSessions } from "#web/core/cache/session-cache.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { orderRequest } from "#web/offline/device/outbox-requests.ts";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { willBeSent } from "#web/offline/outbox/queue-if-offline.ts";
import { inSavedOrder, pagesInSavedOrder } from "#web/offline/outbox/waiting-order.ts";

type Places = UpdateRankings["rankings"];

const savedToast = { title: "Rankings updated", description: "Your session rankings have been saved." };
const waitingToast = () => ({
  title: "Saved on this device.",
  description: isOffline() ? "It'll sync when you're back online." : willBeSent(),
});

/** Saves an order, which may change the rating of every session in it. Without a connection it waits on the device. */
export function useSaveOrder() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { id: userId } = useCurrentUser();
  return useMutation({
    mutationFn: (rankings: Places) => outboxOf(userId).submit(orderRequest(rankings)),
    onSuccess: ({ status }, saved) => {
      toast(status === "waiting" ? waitingToast() : savedToast);
      if (status === "waiting") return showSaved(queryClient, saved);
      for (const queryKey of [families.session, families.standing]) void queryClient.invalidateQueries({ queryKey });
      void refreshSessions(queryClient, userId);
    },
    onError: (error) => toast(failureToast(error, "Error updating rankings", "Couldn't save the order. Try again")),
  });
}

function showSaved(queryClient: QueryClient, saved: Places): void {
  const exact = { exact: true };
  changeCached<readonly OrderEntry[]>(queryClient, queryKeys.wholeOrder, (order) => inSavedOrder(order, saved), exact);
  changeCached<InfiniteData<Page<RankingEntry>>>(
    queryClient,
    queryKeys.rankedSessions,
    (data) => pagesInSavedOrder(data, saved),
    exact,
  );
}
