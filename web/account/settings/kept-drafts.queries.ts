import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { discardDraft, listDrafts } from "#web/offline/drafts/draft-store.ts";

/** The drafts that this device keeps for the person. */
export const keptDraftsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.drafts(userId),
    queryFn: () => listDrafts(userId),
    // Forms write them without telling; reading them needs no network.
    staleTime: 0,
    networkMode: "always",
  });

export const discardDraftsMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    networkMode: "always",
    mutationFn: async () => {
      for (const name of (await listDrafts(userId)).keys()) await discardDraft({ userId, name });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.drafts(userId) }),
  });
