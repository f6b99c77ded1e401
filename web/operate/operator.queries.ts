import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Helpline } from "#shared/contract/helplines.ts";
import type { AnswerAppeal } from "#shared/contract/notices.ts";
import { operatorCalls } from "#shared/contract/operator-calls.ts";
import type { DecideReport } from "#shared/contract/operator-reports.ts";
import type { SetRole, SetSuspension } from "#shared/contract/operators.ts";
import { routes } from "#shared/contract/routes.ts";
import type { EditServerSettings } from "#shared/contract/server-settings.ts";
import type { HealthCheck, LogPart, SetUpStep } from "#shared/domain/enumerations.ts";
import { call, callPage, firstPage } from "#web/core/api/api.ts";
import { pollInterval } from "#web/core/cache/query-client.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import type { WithPassword } from "#web/core/sign-in/confirmed-password.ts";

/** Another operator may be at work. */
const fresh = { staleTime: 0 };
const from = (cursor: string | null) => (cursor === null ? {} : { cursor });

export const reportCasesQuery = queryOptions({
  queryKey: queryKeys.operator("reports"),
  queryFn: ({ signal }) => call(operatorCalls.listReportCases, { signal }),
  ...fresh,
});
export const reportCaseQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.operator("report", id),
    queryFn: ({ signal }) => call(operatorCalls.getReportCase, { params: { id }, signal }),
    ...fresh,
  });
export const appealsQuery = queryOptions({
  queryKey: queryKeys.operator("appeals"),
  queryFn: ({ signal }) => call(operatorCalls.listAppeals, { signal }),
  ...fresh,
});
export const peopleQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.operator("people", q),
    queryFn: ({ pageParam, signal }) =>
      callPage(operatorCalls.listPeople, { query: { q, ...from(pageParam) }, signal }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
    ...fresh,
  });
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.operator("person", id),
    queryFn: ({ signal }) => call(operatorCalls.getPerson, { params: { id }, signal }),
    ...fresh,
  });
export const actionsQuery = (part: LogPart) =>
  infiniteQueryOptions({
    queryKey: queryKeys.operator("actions", part),
    queryFn: ({ pageParam, signal }) =>
      callPage(operatorCalls.listActions, { query: { part, ...from(pageParam) }, signal }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
    ...fresh,
  });
export const allInvitesQuery = queryOptions({
  queryKey: queryKeys.operator("invites"),
  queryFn: ({ signal }) => call(operatorCalls.listAllInvites, { signal }),
  ...fresh,
});
export const overviewQuery = queryOptions({
  queryKey: queryKeys.operator("overview"),
  queryFn: ({ signal }) => call(operatorCalls.getOverview, { signal }),
  ...fresh,
});
export const serverSettingsQuery = queryOptions({
  queryKey: queryKeys.operator("settings"),
  queryFn: ({ signal }) => call(operatorCalls.getServerSettings, { signal }),
  ...fresh,
});

export const healthQuery = (check: HealthCheck) =>
  queryOptions({
    queryKey: queryKeys.operator("health", check),
    queryFn: ({ signal }) => call(operatorCalls.checkHealth, { params: { check }, signal }),
    ...fresh,
  });
/** Milliseconds between two looks at a backup on its way. */
const backupPollMs = 1_500;
export const backupsQuery = queryOptions({
  queryKey: queryKeys.operator("backups"),
  queryFn: ({ signal }) => call(operatorCalls.listBackups, { signal }),
  refetchInterval: ({ state }) => state.data?.isBackingUp && (state.error ? pollInterval : backupPollMs),
  ...fresh,
});
export const setUpQuery = queryOptions({
  queryKey: queryKeys.operator("set-up"),
  queryFn: ({ signal }) => call(operatorCalls.getSetUp, { signal }),
  ...fresh,
});
export const newsQuery = queryOptions({
  queryKey: queryKeys.operator("news"),
  queryFn: ({ signal }) => call(operatorCalls.getNews, { signal }),
});

export const helplinesQuery = queryOptions({
  queryKey: queryKeys.operator("helplines"),
  queryFn: ({ signal }) => call(routes.listHelplines, { signal }),
  ...fresh,
});

const refresh = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: queryKeys.operator() });

export const askForBackupMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(operatorCalls.askForBackup, {}),
    onSettled: () => refresh(queryClient),
  });
/** Skips a step, or takes it up again. Presses are sent in their order, each with what the one before came to. */
export const skipStepMutation = (queryClient: QueryClient) =>
  mutationOptions({
    scope: { id: "skipped steps" },
    mutationFn: async (step: SetUpStep) => {
      const { skipped } = await queryClient.ensureQueryData(setUpQuery);
      const others = skipped.filter((each) => each !== step);
      const next = skipped.includes(step) ? others : [...skipped, step];
      return await call(operatorCalls.editSetUp, { body: { skipped: next } });
    },
    onSuccess: (answer) => queryClient.setQueryData(setUpQuery.queryKey, answer),
  });
export const helplinesMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (lines: Helpline[]) => call(operatorCalls.editHelplines, { body: { lines } }),
    onSettled: () => refresh(queryClient),
  });
export const showPhotosMutation = (id: number) =>
  mutationOptions({
    mutationFn: () => call(operatorCalls.showReportedPhotos, { params: { id } }),
    gcTime: 0,
  });
export const decideMutation = (queryClient: QueryClient, withPassword: WithPassword, id: number) =>
  mutationOptions({
    mutationFn: (body: Omit<DecideReport, "password">) =>
      withPassword(() => call(operatorCalls.decideReport, { params: { id }, body })),
    onSettled: () => void refresh(queryClient),
  });
export const undoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ actionId, reason }: { actionId: number; reason: string }) =>
      call(operatorCalls.undoAction, { params: { id: actionId }, body: { reason } }),
    onSettled: () => refresh(queryClient),
  });
export const answerAppealMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: AnswerAppeal & { id: number }) =>
      call(operatorCalls.answerAppeal, { params: { id }, body }),
    onSettled: () => refresh(queryClient),
  });
export const suspensionMutation = (queryClient: QueryClient, withPassword: WithPassword, id: string) =>
  mutationOptions({
    mutationFn: (body: Omit<SetSuspension, "password">) =>
      withPassword(() => call(operatorCalls.setSuspension, { params: { id }, body })),
    onSettled: () => refresh(queryClient),
  });
export const roleMutation = (queryClient: QueryClient, withPassword: WithPassword, id: string) =>
  mutationOptions({
    mutationFn: (body: Omit<SetRole, "password">) =>
      withPassword(() => call(operatorCalls.setRole, { params: { id }, body })),
    onSettled: () => refresh(queryClient),
  });
export const resetLinkMutation = (queryClient: QueryClient, withPassword: WithPassword, id: string) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      withPassword(() => call(operatorCalls.makeResetLink, { params: { id }, body: { reason } })),
    // The token is shown, and kept nowhere.
    gcTime: 0,
    onSettled: () => void refresh(queryClient),
  });
export const endSignInsMutation = (queryClient: QueryClient, withPassword: WithPassword, id: string) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      withPassword(() => call(operatorCalls.endSignIns, { params: { id }, body: { reason } })),
    onSettled: () => void refresh(queryClient),
  });
export const endInviteMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(operatorCalls.endAnyInvite, { params: { id } }),
    // The invite may be the viewer's own.
    onSettled: () =>
      Promise.all([refresh(queryClient), queryClient.invalidateQueries({ queryKey: queryKeys.invites })]),
  });
export const settingsMutation = (queryClient: QueryClient, withPassword: WithPassword) =>
  mutationOptions({
    mutationFn: (body: Omit<EditServerSettings, "password">) =>
      withPassword(() => call(operatorCalls.editServerSettings, { body })),
    onSuccess: (settings) => {
      queryClient.setQueryData(queryKeys.operator("settings"), settings);
      void queryClient.invalidateQueries({ queryKey: queryKeys.about });
    },
  });
