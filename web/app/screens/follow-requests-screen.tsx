import { goBack } from "#web/core/navigation/overlay-entries.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { FollowRequests } from "#web/social/notifications/follow-requests.tsx";

/** The requests to follow the viewer. */
export function FollowRequestsScreen() {
  const { id } = useCurrentUser();
  return (
    <PageFrame title="Follow Requests" back={() => goBack(profilePath(id))}>
      <FollowRequests />
    </PageFrame>
  );
}
