import { FollowIllustration } from "#web/kit/illustration/follow-illustration.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";

/** The only person on this server. */
export function NobodyHere() {
  return (
    <EmptyState
      illustration={<FollowIllustration />}
      title="No other users yet"
      hint="Invite some friends and see what they log."
    />
  );
}
