import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Person } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { latestPendingToggle, usePendingToggle } from "#web/core/cache/pending-toggle.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { FollowButton } from "#web/kit/people/follow-button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { followKey, followMutation, standingOf } from "./follow.queries.ts";
import { type FollowPlace, followedMessage, followFailedMessage } from "./follow-messages.ts";

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
