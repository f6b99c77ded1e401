import { FollowRequests } from "#web/features/notifications/follow-requests.tsx";
import { goBack } from "#web/lib/navigation/overlay-entries.ts";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { PageFrame } from "./page-frame.tsx";

/** The requests to follow the viewer. */
export function FollowRequestsScreen() {
  const { id } = useCurrentUser();
  return (
    <PageFrame title="Follow Requests" back={() => goBack(profilePath(id))}>
      <FollowRequests />
    </PageFrame>
  );
}
