import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { isSuperseded } from "#web/core/cache/pending-toggle.ts";
import {
  changeCachedFollowing,
  dropCachedFollower,
  type OwnFollow,
  refreshFollowing,
} from "#web/core/cache/person-cache.ts";
import type { FollowStanding } from "#web/kit/people/follow-button.tsx";
import { isQueued, orQueued, type Queued } from "#web/offline/outbox/or-queued.ts";

export const followKey = (userId: string) => ["follow", userId] as const;

export function standingOf({ isFollowing, isRequested }: OwnFollow): FollowStanding {
  if (isFollowing) return "following";
  return isRequested ? "requested" : "none";
}

interface FollowMutation {
  readonly queryClient: QueryClient;
  readonly userId: string;
  readonly name: string;
  readonly followerId: string;
  /** Both are called for the last toggle only, not for superseded ones. */
  readonly onDone: (standing: FollowStanding) => void;
  readonly onFailure: (error: unknown, wanted: boolean) => void;
}

/** Optimistic toggle. Its variable is the wanted state: true follows or requests, false unfollows or cancels the request. The last press wins. */
export function followMutation({ queryClient, userId, name, followerId, onDone, onFailure }: FollowMutation) {
  const mutationKey = followKey(userId);
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: async (wanted: boolean): Promise<OwnFollow | "superseded" | Queued> => {
      if (isSuperseded(queryClient, mutationKey)) return "superseded";
      const work = { kind: "follow", userId, name, follows: wanted } as const;
      if (wanted) {
        const follow = call(routes.followUser, { body: { followingId: userId, followerId } });
        const answer = await orQueued(follow, followerId, work);
        if (isQueued(answer)) return answer;
        return { isFollowing: answer.following, isRequested: answer.requested };
      }
      const answer = await orQueued(call(routes.unfollowUser, { params: { userId } }), followerId, work);
      return answer ?? { isFollowing: false, isRequested: false };
    },
    onSuccess: (answer, wanted) => {
      if (answer === "superseded") return;
      if (isQueued(answer)) {
        changeCachedFollowing(queryClient, userId, { isFollowing: wanted, isRequested: false });
        return;
      }
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

/** Removes one of the current user's followers. */
export const removeFollowerMutation = (queryClient: QueryClient, ownId: string, userId: string) =>
  mutationOptions({
    mutationFn: () => call(routes.removeFollower, { params: { userId } }),
    onSuccess: () => {
      dropCachedFollower(queryClient, ownId, userId);
      refreshFollowing(queryClient, userId);
    },
  });
