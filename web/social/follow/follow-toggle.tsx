import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Person } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { latestPendingToggle, usePendingToggle } from "#web/core/cache/pending-toggle.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { FollowButton, type FollowStanding } from "#web/kit/people/follow-button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { ToastMessage } from "#web/kit/toast/toast-state.ts";
import { followKey, followMutation, standingOf } from "./follow.queries.ts";

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

interface FollowToggleProps {
  /** With the viewer's follow or request in its last known server state. */
  readonly person: Person;
  /** A profile's button shows progress ('Following...'). */
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
  return (
    <FollowButton
      name={fullName(person)}
      onProfile={onProfile}
      standing={onProfile || intention === undefined ? standing : intention ? "following" : "none"}
      pending={onProfile && intention !== undefined}
      onToggle={() => mutate(!(latestPendingToggle(queryClient, key) ?? intention ?? standing !== "none"))}
    />
  );
}
