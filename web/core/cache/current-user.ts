import { queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "./query-keys.ts";

/** Seeded with the visit's first answer; a refusal ends the visit (query-client.ts). */
const currentUserQuery = queryOptions({
  queryKey: queryKeys.currentUser,
  queryFn: ({ signal }) => call(routes.getCurrentUser, { signal }),
});

/** The signed-in person; only inside the signed-in part of the app. */
export const useCurrentUser = (): CurrentUser => useSuspenseQuery(currentUserQuery).data;

/** An answer this young needs no second one, for instance that of the page's start. */
const isYoungForMs = 10_000;

/**
 * Asks for the account again when what calls this opens, and when the app comes back: another device may have changed what
 * `useCurrentUser` decides, such as who sees a new session.
 */
export function useAccountAsOfNow(): void {
  useQuery({ ...currentUserQuery, staleTime: isYoungForMs, refetchOnWindowFocus: true });
}

/**
 * Refetched on every mount and focus, for settings that other devices change too. Undefined until the answer has arrived;
 * then `useCurrentUser` has it, too.
 */
export function useFreshCurrentUser(): CurrentUser | undefined {
  const always = { refetchOnMount: "always", refetchOnWindowFocus: "always" } as const;
  const { data, isSuccess, isFetchedAfterMount } = useQuery({ ...currentUserQuery, ...always });
  return isSuccess && isFetchedAfterMount ? data : undefined;
}

/** Whom a new session is for. A person whom the device knows from before the update has the spec's switch alone. */
export const defaultAudienceOf = ({
  defaultAudience,
  defaultSessionPrivacy,
}: Pick<CurrentUser, "defaultSessionPrivacy"> & Partial<Pick<CurrentUser, "defaultAudience">>): Visibility =>
  defaultAudience ?? (defaultSessionPrivacy ? "public" : "private");
