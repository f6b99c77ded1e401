import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys, uncached, type ViewedAs } from "./query-keys.ts";

/** The sessions pinned to a profile, of those that the viewer may see. */
export const favoritesQuery = (userId: string, as?: ViewedAs) =>
  queryOptions({
    queryKey: queryKeys.favorites(userId, as),
    queryFn: ({ signal }) => call(routes.listFavorites, { params: { id: userId }, query: { as }, signal }),
    ...uncached(as),
  });
