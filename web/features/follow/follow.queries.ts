import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/lib/api.ts";
import { isSuperseded } from "#web/lib/intention.ts";
import { changeCachedFollowing, refreshFollowing } from "#web/lib/person-cache.ts";

export const followKey = (userId: string) => ["follow", userId] as const;

interface FollowMutation {
  readonly queryClient: QueryClient;
  readonly userId: string;
  readonly followerId: string;
  /** Both only of the last intention: earlier ones no longer matter. */
  readonly onDone: (isFollowing: boolean) => void;
  readonly onFailure: (wanted: boolean) => void;
}

/** The wanted state is its variable: true follows, false unfollows. However quick the presses, the last one wins. */
export function followMutation({ queryClient, userId, followerId, onDone, onFailure }: FollowMutation) {
  const mutationKey = followKey(userId);
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: async (isFollowing: boolean): Promise<"sent" | "superseded"> => {
      if (isSuperseded(queryClient, mutationKey)) return "superseded";
      if (isFollowing) await call(routes.followUser, { body: { followingId: userId, followerId } });
      else await call(routes.unfollowUser, { params: { userId } });
      return "sent";
    },
    onSuccess: (answer, isFollowing) => {
      if (answer === "sent") changeCachedFollowing(queryClient, userId, isFollowing);
      if (isSuperseded(queryClient, mutationKey)) return;
      refreshFollowing(queryClient);
      onDone(isFollowing);
    },
    onError: (_, wanted) => {
      if (!isSuperseded(queryClient, mutationKey)) onFailure(wanted);
    },
  });
}
