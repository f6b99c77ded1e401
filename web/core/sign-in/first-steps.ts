import { useMutation, useQueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { CurrentUser, MarkFirstSteps } from "#shared/contract/users.ts";
import { call } from "#web/core/api/api.ts";
import { changeCached } from "#web/core/cache/change-cached.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

/** Marks first steps as shown or done: here at once, and on the server for every other device. */
export function useMarkFirstSteps(): (done: MarkFirstSteps) => void {
  const queryClient = useQueryClient();
  const keep = (done: MarkFirstSteps) =>
    changeCached<CurrentUser>(queryClient, queryKeys.currentUser, (user) => {
      const { shown, codesSaved, welcomeClosed } = user.firstSteps;
      const firstSteps = {
        shown: done.shown ?? shown,
        codesSaved: done.codesSaved ?? codesSaved,
        welcomeClosed: done.welcomeClosed ?? welcomeClosed,
      };
      return { ...user, firstSteps };
    });
  const { mutate } = useMutation({
    mutationFn: (body: MarkFirstSteps) => call(routes.markFirstSteps, { body }),
    // Nobody pressed for it, so nobody could press again.
    retry: 3,
    onMutate: keep,
    // Again: an answer that was under way may have come in between.
    onSuccess: (_steps, done) => keep(done),
  });
  return mutate;
}
