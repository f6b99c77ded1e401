import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "./api.ts";
import { queryKeys } from "./query-keys.ts";

/** Anybody's profile; more than one feature asks for it, so that one answer serves them all. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.profile(userId),
    queryFn: ({ signal }) => call(routes.getProfile, { params: { id: userId }, signal }),
  });
