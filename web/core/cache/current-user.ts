import { queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { call } from "#web/core/api/api.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { queryKeys } from "./query-keys.ts";

/** Null when signed out (spec section 4, Authentication). */
const currentUserQuery = queryOptions({
  queryKey: queryKeys.currentUser,
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    try {
      return await call(routes.getCurrentUser, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

/** The signed-in person; only inside the signed-in part of the app. */
export function useCurrentUser(): CurrentUser {
  const { data } = useSuspenseQuery(currentUserQuery);
  if (data === null) throw new Error("Rendered outside the signed-in part");
  return data;
}

/**
 * Refetched on every mount and focus, for settings that other devices change too. Undefined until the answer has arrived;
 * then `useCurrentUser` has it, too.
 */
export function useFreshCurrentUser(): CurrentUser | undefined {
  const always = { refetchOnMount: "always", refetchOnWindowFocus: "always" } as const;
  const { data, isSuccess, isFetchedAfterMount } = useQuery({ ...currentUserQuery, ...always });
  return isSuccess && isFetchedAfterMount ? (data ?? undefined) : undefined;
}
