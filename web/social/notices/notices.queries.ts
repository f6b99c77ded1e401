import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

export const appealMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (content: string) => call(routes.sendAppeal, { params: { id }, body: { content } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.notices }),
  });
