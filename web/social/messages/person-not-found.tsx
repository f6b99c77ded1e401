import { messages } from "#shared/contract/errors.ts";
import { MissingIllustration } from "#web/kit/illustration/missing-illustration.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";

/** An unknown or hidden person. */
export function PersonNotFound() {
  return (
    <EmptyState
      illustration={<MissingIllustration />}
      title={messages.userNotFound}
      hint="The link may be old, or the account may be gone."
    />
  );
}
