import { queryOptions, useQuery } from "@tanstack/react-query";
import { operatorCalls } from "#shared/contract/operator-calls.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { useCurrentUser } from "./current-user.ts";
import { pollInterval } from "./query-client.ts";
import { queryKeys } from "./query-keys.ts";

/** What the server says of itself. */
export const aboutQuery = queryOptions({
  queryKey: queryKeys.about,
  queryFn: ({ signal }) => call(routes.getAbout, { signal }),
});

/** What the people who run this server call it. */
export const useServerName = (): string => useQuery(aboutQuery).data?.name ?? "HighNote";

/** Whether the viewer was the first here and nobody runs this server. */
export const claimQuery = queryOptions({
  queryKey: queryKeys.claim,
  queryFn: ({ signal }) => call(routes.mayClaim, { signal }),
});

/** Below all of operators, whose every action may change it. */
const waitingCasesQuery = queryOptions({
  queryKey: queryKeys.operator("waiting"),
  queryFn: ({ signal }) => call(operatorCalls.countWaitingCases, { signal }),
  staleTime: 0,
  refetchInterval: pollInterval,
});

/** How many reported things and appeals wait for the viewer; 0 until that's known, and for all who don't run the server. */
export function useWaitingCount(): number {
  const { role } = useCurrentUser();
  const { data } = useQuery({ ...waitingCasesQuery, enabled: role !== null });
  return data ? data.openReports + data.appeals : 0;
}
