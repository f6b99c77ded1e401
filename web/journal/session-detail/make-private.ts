import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { call } from "#web/core/api/api.ts";
import { changeCachedSession, refreshSessions } from "#web/core/cache/session-cache.ts";

export const makePrivateMutation = (queryClient: QueryClient, { id, userId }: Session) =>
  mutationOptions({
    mutationFn: () => call(routes.editSession, { params: { id }, body: { visibility: "private" } }),
    onSuccess: (hidden) => {
      changeCachedSession(queryClient, id, () => hidden);
      void refreshSessions(queryClient, userId);
    },
  });
