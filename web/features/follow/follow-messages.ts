import type { ToastMessage } from "#web/ui/toast/toast-state.ts";

/** Where the button stands decides what its toasts say (spec section 8, Success toasts). */
export type FollowPlace = "list" | "profile" | "elsewhere";

const done = {
  list: { followed: { title: "User followed" }, unfollowed: { title: "User unfollowed" } },
  profile: { followed: { title: "Now following user!" }, unfollowed: { title: "Unfollowed user" } },
  elsewhere: {
    followed: { title: "Success", description: "You are now following this user." },
    unfollowed: { title: "Success", description: "You are no longer following this user." },
  },
} as const satisfies Record<FollowPlace, Record<"followed" | "unfollowed", ToastMessage>>;

export function followedMessage(place: FollowPlace, isFollowing: boolean): ToastMessage {
  return done[place][isFollowing ? "followed" : "unfollowed"];
}

/** Spec section 8, Destructive toasts. */
export function followFailedMessage(wanted: boolean): ToastMessage {
  const description = wanted ? "Failed to follow user" : "Failed to unfollow user";
  return { title: "Error", description, variant: "destructive" };
}
