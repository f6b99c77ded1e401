import UserMinus from "lucide-react/icons/user-minus";
import { lazy, useState } from "react";
import type { Person } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import type { SubScreen } from "#web/core/navigation/sub-screen.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { FollowListPeople } from "#web/social/profile/follow-list.tsx";
import { FollowToggle } from "./follow-toggle.tsx";

const RemoveFollowerDialog = lazy(() =>
  import("./remove-follower-dialog.tsx").then((module) => ({ default: module.RemoveFollowerDialog })),
);

/** At the end of a row in one's own list of followers. */
function RemoveFollower({ person }: { readonly person: Person }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <IconButton
        icon={UserMinus}
        label={`Remove ${fullName(person)}`}
        style={{ margin: "0 -0.625rem 0 -0.5rem" }}
        onClick={() => setIsAsking(true)}
      />
      <LazyOverlay open={isAsking} onClose={close}>
        <RemoveFollowerDialog person={person} open={isAsking} onClose={close} />
      </LazyOverlay>
    </>
  );
}

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
