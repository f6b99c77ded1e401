import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { CurrentUser, EditProfile } from "#shared/contract/users.ts";
import { call } from "#web/core/api/api.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import type { WithPassword } from "#web/core/sign-in/confirmed-password.ts";

interface ProfileChanges {
  readonly body: EditProfile;
  readonly avatar: File | null;
}

/** The response becomes the cached current user; queries that show a name or an avatar are refetched. */
export const editProfileMutation = (queryClient: QueryClient, userId: string, withPassword: WithPassword) =>
  mutationOptions({
    mutationFn: ({ body, avatar }: ProfileChanges) =>
      withPassword(() => call(routes.editProfile, { params: { id: userId }, body, file: avatar })),
    onSuccess: (currentUser: CurrentUser) => {
      queryClient.setQueryData(queryKeys.currentUser, currentUser);
      const shown = [
        queryKeys.profile(userId),
        families.feed,
        families.session,
        queryKeys.userSessions(userId),
        families.comments,
      ];
      for (const queryKey of shown) void queryClient.invalidateQueries({ queryKey });
    },
  });
