import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/lib/api/api.ts";
import { isSuperseded } from "#web/lib/cache/pending-toggle.ts";
import {
  changeCachedFollowing,
  dropCachedFollower,
  type OwnFollow,
  refreshFollowing,
} from "#web/lib/cache/person-cache.ts";
import type { FollowStanding } from "#web/vocabulary/people/follow-button.tsx";

export const followKey = (userId: string) => ["follow", userId] as const;

export function standingOf({ isFollowing, isRequested }: OwnFollow): FollowStanding {
  if (isFollowing) return "following";
  return isRequested ? "requested" : "none";
}

interface FollowMutation {
  readonly queryClient: QueryClient;
  readonly userId: string;
  readonly followerId: string;
  /** Both only of the last intention: earlier ones no longer matter. */
  readonly onDone: (standing: FollowStanding) => void;
  readonly onFailure: (error: unknown, wanted: boolean) => void;
}

/** The wanted state is its variable: true follows or asks to, false unfollows or takes the request back. However quick the presses, the last one wins. */
export function followMutation({ queryClient, userId, followerId, onDone, onFailure }: FollowMutation) {
  const mutationKey = followKey(userId);
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: async (wanted: boolean): Promise<OwnFollow | "superseded"> => {
      if (isSuperseded(queryClient, mutationKey)) return "superseded";
      if (wanted) {
        const { following, requested } = await call(routes.followUser, { body: { followingId: userId, followerId } });
        return { isFollowing: following, isRequested: requested };
      }
      await call(routes.unfollowUser, { params: { userId } });
      return { isFollowing: false, isRequested: false };
    },
    onSuccess: (answer) => {
      if (answer === "superseded") return;
      changeCachedFollowing(queryClient, userId, answer);
      if (isSuperseded(queryClient, mutationKey)) return;
      refreshFollowing(queryClient, userId);
      onDone(standingOf(answer));
    },
    onError: (error, wanted) => {
      if (!isSuperseded(queryClient, mutationKey)) onFailure(error, wanted);
    },
  });
}

/** Ends somebody's follow of oneself. */
export const removeFollowerMutation = (queryClient: QueryClient, ownId: string, userId: string) =>
  mutationOptions({
    mutationFn: () => call(routes.removeFollower, { params: { userId } }),
    onSuccess: () => {
      dropCachedFollower(queryClient, ownId, userId);
      refreshFollowing(queryClient, userId);
    },
  });
