import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { ChangeBreak, EndBreak, StartBreak, WriteLine } from "#shared/contract/breaks.ts";
import { routes } from "#shared/contract/routes.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

/** What rests during a break, and the breaks themselves. */
const rested = [queryKeys.breaks, queryKeys.reminders, queryKeys.experiments];

const showing = (queryClient: QueryClient) => ({
  onSuccess: (user: CurrentUser) => {
    queryClient.setQueryData(queryKeys.currentUser, user);
    for (const queryKey of rested) void queryClient.invalidateQueries({ queryKey });
  },
  // Another device may have begun or ended one meanwhile.
  onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.currentUser }),
});

export const startBreakMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (body: StartBreak) => call(routes.startBreak, { body }),
    ...showing(queryClient),
  });

export const changeBreakMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (body: ChangeBreak) => call(routes.changeBreak, { params: { id }, body }),
    ...showing(queryClient),
  });

export const endBreakMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (body: EndBreak) => call(routes.endBreak, { params: { id }, body }),
    ...showing(queryClient),
  });

export const writeLineMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (body: WriteLine) => call(routes.writeLine, { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.breaks }),
  });

export const removeBreakMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(routes.removeBreak, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.breaks }),
  });
