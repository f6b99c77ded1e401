import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/lib/api/api.ts";
import { queryKeys } from "#web/lib/cache/query-keys.ts";

export const aboutQuery = queryOptions({
  queryKey: queryKeys.about,
  queryFn: ({ signal }) => call(routes.getAbout, { signal }),
});
