import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { readKeptCopies, removeKeptCopies } from "#web/offline/device/kept-copies.ts";
import { choosePhotos } from "#web/offline/device/kept-photos.ts";

export const keptCopiesQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.keptCopies(userId),
    queryFn: () => readKeptCopies(userId),
    // They change without telling; reading them needs no network.
    staleTime: 0,
    networkMode: "always",
  });

export const removeCopiesMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    networkMode: "always",
    mutationFn: () => removeKeptCopies(userId),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.keptCopies(userId) }),
  });

export const choosePhotosMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    networkMode: "always",
    mutationFn: choosePhotos,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.keptCopies(userId) }),
  });
