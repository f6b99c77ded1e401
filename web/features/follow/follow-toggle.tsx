import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Author } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { useCurrentUser } from "#web/lib/current-user.ts";
import { latestIntention, useIntention } from "#web/lib/intention.ts";
import { FollowButton } from "#web/ui/people/follow-button.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { followKey, followMutation } from "./follow.queries.ts";
import { type FollowPlace, followedMessage, followFailedMessage } from "./follow-messages.ts";

interface FollowToggleProps {
  readonly person: Author;
  /** As the server said it last. */
  readonly isFollowing: boolean;
  /** A profile's button waits for the answer ('Following...'); others change at once. */
  readonly place: FollowPlace;
}

/** Follow or Following, beside anybody but oneself (spec section 6). */
export function FollowToggle({ person, isFollowing, place }: FollowToggleProps) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const currentUser = useCurrentUser();
  const key = followKey(person.id);
  const intention = useIntention(key);
  const { mutate } = useMutation(
    followMutation({
      queryClient,
      userId: person.id,
      followerId: currentUser.id,
      onDone: (following) => toast(followedMessage(place, following)),
      onFailure: (wanted) => toast(followFailedMessage(wanted)),
    }),
  );
  if (person.id === currentUser.id) return null;
  const onProfile = place === "profile";
  return (
    <FollowButton
      name={fullName(person)}
      onProfile={onProfile}
      following={onProfile ? isFollowing : (intention ?? isFollowing)}
      pending={onProfile && intention !== undefined}
      onToggle={() => mutate(!(latestIntention(queryClient, key) ?? isFollowing))}
    />
  );
}
