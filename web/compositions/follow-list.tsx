import { FollowToggle } from "#web/features/follow/follow-toggle.tsx";
import { RemoveFollower } from "#web/features/follow/remove-follower.tsx";
import { FollowListPeople } from "#web/features/profile/follow-list.tsx";
import type { SubScreen } from "#web/lib/navigation/sub-screen.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";

interface FollowListProps {
  readonly list: SubScreen;
  readonly userId: string;
}

/** Whom somebody follows, or who follows them; one's own followers can be removed. */
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
