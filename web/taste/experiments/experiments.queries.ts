import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { RunningExperiment, StartExperiment } from "#shared/contract/experiments.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { useOutbox } from "#web/offline/outbox/use-outbox.ts";

/** One that has ended. */
export const experimentQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.experiment(id),
    queryFn: ({ signal }) => call(routes.getExperiment, { params: { id }, signal }),
  });

const refreshExperiments = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: queryKeys.experiments });

export const startExperimentMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (body: StartExperiment) => call(routes.startExperiment, { body }),
    onSuccess: () => refreshExperiments(queryClient),
  });

export const endExperimentMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(routes.endExperiment, { params: { id } }),
    onSuccess: (ended) => {
      queryClient.setQueryData(queryKeys.experiment(ended.id), ended);
      return refreshExperiments(queryClient);
    },
  });

export const removeExperimentMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(routes.removeExperiment, { params: { id } }),
    onSuccess: () => refreshExperiments(queryClient),
  });

/** Whether tonight's session is on this device alone: the server, and so the next pick, doesn't know of it yet. */
export function useIsEveningWaiting({ tonight }: RunningExperiment): boolean {
  const { entries } = useOutbox();
  if (!tonight) return false;
  return entries.some(
    ({ request }) => request.route === "logSession" && request.body.experimentEvening === tonight.position,
  );
}
