import type { SubScreen } from "#web/core/navigation/sub-screen.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { FollowListPeople } from "#web/social/profile/follow-list.tsx";
import { FollowToggle } from "./follow-toggle.tsx";
import { RemoveFollower } from "./remove-follower.tsx";

interface FollowListProps {
  readonly list: SubScreen;
  readonly userId: string;
}

/** The people a person follows, or their followers; the viewer can remove their own followers. */
export function FollowList({ list, userId }: FollowListProps) {
  const isOwn = userId === useCurrentUser().id;
  return (
    <FollowListPeople
      list={list}
      userId={userId}
      isOwn={isOwn}
      renderFollow={(person) => (
        <div className="row__end">
          <FollowToggle person={person} place="elsewhere" />
          {isOwn && list === "followers" && <RemoveFollower person={person} />}
        </div>
      )}
    />
  );
}
