import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "./query-keys.ts";

/** The place of one's own session, or one's own score of someone else's product; read at every opening. */
export const standingQuery = (sessionId: number) =>
  queryOptions({
    queryKey: queryKeys.standing(sessionId),
    queryFn: ({ signal }) => call(routes.getStanding, { params: { id: sessionId }, signal }),
    staleTime: 0,
  });
