import { failureToast } from "#web/core/api/api-error.ts";
import type { FollowStanding } from "#web/kit/people/follow-button.tsx";
import type { ToastMessage } from "#web/kit/toast/toast-state.ts";

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
export function followedMessage(place: FollowPlace, before: FollowStanding, now: FollowStanding): ToastMessage {
  if (now === "requested") return { title: "Success", description: "Your request was sent." };
  if (now === "following") return done[place].followed;
  return before === "requested"
    ? { title: "Success", description: "You took back your request." }
    : done[place].unfollowed;
}

/** Spec section 8, Destructive toasts: the texts are fixed, except for a rate limit. */
export function followFailedMessage(error: unknown, wanted: boolean): ToastMessage {
  const description = wanted ? "Failed to follow user" : "Failed to unfollow user";
  const message = failureToast(error, "Error", description);
  return message.variant === "destructive" ? { ...message, description } : message;
}
