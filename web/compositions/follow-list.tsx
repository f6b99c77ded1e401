import { FollowToggle } from "#web/features/follow/follow-toggle.tsx";
import { RemoveFollower } from "#web/features/follow/remove-follower.tsx";
import { FollowListPeople } from "#web/features/profile/follow-list.tsx";
import type { SubScreen } from "#web/lib/navigation/sub-screen.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";

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
