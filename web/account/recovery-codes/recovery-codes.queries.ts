import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import type { WithPassword } from "#web/core/sign-in/confirmed-password.ts";

export const recoveryCodesLeftQuery = queryOptions({
  queryKey: queryKeys.recoveryCodesLeft,
  queryFn: ({ signal }) => call(routes.countRecoveryCodes, { signal }),
  // Another device may have used one.
  staleTime: 0,
});

export const renewRecoveryCodesMutation = (queryClient: QueryClient, withPassword: WithPassword) =>
  mutationOptions({
    mutationFn: () => withPassword(() => call(routes.renewRecoveryCodes, { body: {} })),
    // The codes are shown once and must not stay in memory afterwards.
    gcTime: 0,
    onSuccess: () => queryClient.setQueryData(queryKeys.recoveryCodesLeft, { left: limits.recoveryCode.count }),
  });
