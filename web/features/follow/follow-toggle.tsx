import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Person } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { useCurrentUser } from "#web/lib/current-user.ts";
import { latestIntention, useIntention } from "#web/lib/intention.ts";
import { FollowButton, type FollowStanding } from "#web/ui/people/follow-button.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { followKey, followMutation, standingOf } from "./follow.queries.ts";
import { type FollowPlace, followedMessage, followFailedMessage } from "./follow-messages.ts";

interface FollowToggleProps {
  /** With one's own follow or request as the server said it last. */
  readonly person: Person;
  /** A profile's button waits for the answer ('Following...'); others change at once. */
  readonly place: FollowPlace;
}

/** Follow, Requested or Following, beside anybody but oneself (spec section 6). A press takes back what there is. */
export function FollowToggle({ person, place }: FollowToggleProps) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const currentUser = useCurrentUser();
  const key = followKey(person.id);
  const intention = useIntention(key);
  const standing = standingOf(person);
  const { mutate } = useMutation(
    followMutation({
      queryClient,
      userId: person.id,
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
      standing={onProfile ? standing : intended(intention, standing)}
      pending={onProfile && intention !== undefined}
      onToggle={() => mutate(!(latestIntention(queryClient, key) ?? standing !== "none"))}
    />
  );
}

/** Whether they approve their followers is known from the answer alone. */
function intended(intention: boolean | undefined, standing: FollowStanding): FollowStanding {
  if (intention === undefined) return standing;
  if (!intention) return "none";
  return standing === "none" ? "following" : standing;
}
