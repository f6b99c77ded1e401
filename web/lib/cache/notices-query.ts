import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/lib/api/api.ts";
import { pollInterval } from "./query-client.ts";
import { queryKeys } from "./query-keys.ts";

/** What operators did about the viewer. A new one counts with the unread notifications, and is loaded with them. */
export const noticesQuery = queryOptions({
  queryKey: queryKeys.notices,
  queryFn: ({ signal }) => call(routes.listNotices, { signal }),
  staleTime: pollInterval,
});
