import { queryOptions, useQuery } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "./query-keys.ts";

/** What the server says of itself. */
export const aboutQuery = queryOptions({
  queryKey: queryKeys.about,
  queryFn: ({ signal }) => call(routes.getAbout, { signal }),
});

/** What the people who run this server call it. */
export const useServerName = (): string => useQuery(aboutQuery).data?.name ?? "HighNote";
