import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/lib/api/api.ts";
import { queryKeys } from "./query-keys.ts";
import { unkept, type ViewedAs } from "./viewed-as.ts";

/** Anybody's profile; more than one feature asks for it, so that one answer serves them all. */
export const profileQuery = (userId: string, as?: ViewedAs) =>
  queryOptions({
    queryKey: queryKeys.profile(userId, as),
    queryFn: ({ signal }) => call(routes.getProfile, { params: { id: userId }, query: { as }, signal }),
    ...unkept(as),
  });
