import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { CurrentBreak } from "#shared/contract/users.ts";
import { call } from "#web/core/api/api.ts";
import { useCurrentUser } from "./current-user.ts";
import { queryKeys } from "./query-keys.ts";

/** One's own, with their lines and notes. */
export const breaksQuery = queryOptions({
  queryKey: queryKeys.breaks,
  queryFn: ({ signal }) => call(routes.listBreaks, { signal }),
  staleTime: 0,
});

/** The break that lasts. Nobody whom the device knows from before breaks is on one. */
export function useCurrentBreak(): CurrentBreak | null {
  const { currentBreak }: { readonly currentBreak?: CurrentBreak | null } = useCurrentUser();
  return currentBreak ?? null;
}

/** Whether nothing is to suggest a session now. */
export const useRestsSuggestions = (): boolean => useCurrentBreak()?.restsSuggestions === true;
