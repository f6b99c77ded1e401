import { mutationOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import UserPlus from "lucide-react/icons/user-plus";
import type { Person } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { isSuperseded, latestPendingToggle, usePendingToggle } from "#web/core/cache/pending-toggle.ts";
import { Button } from "#web/kit/button/button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { ToastMessage } from "#web/kit/toast/toast-state.ts";
import { followRequest } from "#web/offline/device/outbox-requests.ts";
import { isQueued, type Queued, queueIfOffline } from "#web/offline/outbox/queue-if-offline.ts";
import { changeCachedFollowing, type OwnFollow, refreshFollowing } from "./follow-cache.ts";

/** `requested`: the person approves their followers and has not answered yet. */
type FollowStanding = "none" | "requested" | "following";

const followKey = (userId: string) => ["follow", userId] as const;

function standingOf({ isFollowing, isRequested }: OwnFollow): FollowStanding {
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
function followMutation({ queryClient, userId, name, followerId, onDone, onFailure }: FollowMutation) {
  const mutationKey = followKey(userId);
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: async (wanted: boolean): Promise<OwnFollow | "superseded" | Queued> => {
      if (isSuperseded(queryClient, mutationKey)) return "superseded";
      const answer = await queueIfOffline(followerId, followRequest(wanted, followerId, { userId, name }));
      if (isQueued(answer)) return answer;
      return { isFollowing: answer?.following ?? false, isRequested: answer?.requested ?? false };
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

/** The button's place decides the text of its toasts (spec section 8, Success toasts). */
export type FollowPlace = "find-people" | "profile" | "elsewhere";

const done = {
  "find-people": { followed: { title: "User followed" }, unfollowed: { title: "User unfollowed" } },
  profile: { followed: { title: "Now following user!" }, unfollowed: { title: "Unfollowed user" } },
  elsewhere: {
    followed: { title: "Success", description: "You are now following this user." },
    unfollowed: { title: "Success", description: "You are no longer following this user." },
  },
} as const satisfies Record<FollowPlace, Record<"followed" | "unfollowed", ToastMessage>>;

/** @param before the state before the press; `now` is the result */
function followedMessage(place: FollowPlace, before: FollowStanding, now: FollowStanding): ToastMessage {
  if (now === "requested") return { title: "Success", description: "Your request was sent." };
  if (now === "following") return done[place].followed;
  return before === "requested"
    ? { title: "Success", description: "You took back your request." }
    : done[place].unfollowed;
}

/** Spec section 8, Destructive toasts: the texts are fixed, except for a rate limit. */
function followFailedMessage(error: unknown, wanted: boolean): ToastMessage {
  const description = wanted ? "Failed to follow user" : "Failed to unfollow user";
  const message = failureToast(error, "Error", description);
  return message.variant === "destructive" ? { ...message, description } : message;
}

const labels = { none: "Follow", requested: "Requested", following: "Following" } as const;
const pendingLabels = { none: "Following...", requested: "Canceling...", following: "Unfollowing..." } as const;

interface FollowToggleProps {
  /** With the viewer's follow or request in its last known server state. */
  readonly person: Person;
  /** A profile's button has an icon and shows progress ('Following...'). */
  readonly place: FollowPlace;
}

/**
 * Follow, Requested or Following, beside everyone but oneself (spec section 6). In a list the update is optimistic, and the
 * response corrects it: a follow becomes a request if the person approves their followers.
 */
export function FollowToggle({ person, place }: FollowToggleProps) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const currentUser = useCurrentUser();
  const key = followKey(person.id);
  const intention = usePendingToggle(key);
  const standing = standingOf(person);
  const { mutate } = useMutation(
    followMutation({
      queryClient,
      userId: person.id,
      name: fullName(person),
      followerId: currentUser.id,
      onDone: (now) => toast(followedMessage(place, standing, now)),
      onFailure: (error, wanted) => toast(followFailedMessage(error, wanted)),
    }),
  );
  if (person.id === currentUser.id) return null;
  const onProfile = place === "profile";
  const shown = onProfile || intention === undefined ? standing : intention ? "following" : "none";
  const isPending = onProfile && intention !== undefined;
  return (
    <Button
      size="sm"
      className="follow"
      aria-pressed={shown !== "none"}
      icon={onProfile && shown === "none" ? UserPlus : undefined}
      loading={isPending}
      onClick={() => mutate(!(latestPendingToggle(queryClient, key) ?? intention ?? standing !== "none"))}
    >
      {(isPending ? pendingLabels : labels)[shown]}
      <span className="sr-only"> {fullName(person)}</span>
    </Button>
  );
}
