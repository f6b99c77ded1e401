import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys, uncached, type ViewedAs } from "./query-keys.ts";

/** A person's profile, shared by several features. */
export const profileQuery = (userId: string, as?: ViewedAs) =>
  queryOptions({
    queryKey: queryKeys.profile(userId, as),
    queryFn: ({ signal }) => call(routes.getProfile, { params: { id: userId }, query: { as }, signal }),
    ...uncached(as),
  });
