import { FollowRequests } from "#web/features/notifications/follow-requests.tsx";
import { useCurrentUser } from "#web/lib/current-user.ts";
import { goBack } from "#web/lib/go-back.ts";
import { profilePath } from "#web/lib/page-paths.ts";
import { PageFrame } from "./page-frame.tsx";

/** Everybody who asks to follow oneself. */
export function FollowRequestsScreen() {
  const { id } = useCurrentUser();
  return (
    <PageFrame title="Follow Requests" back={() => goBack(profilePath(id))}>
      <FollowRequests />
    </PageFrame>
  );
}
