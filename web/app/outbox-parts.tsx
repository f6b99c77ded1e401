import { lazy } from "react";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { OutboxHost } from "#web/journal/outbox/outbox-host.tsx";
import { WaitingBar } from "#web/journal/outbox/waiting-words.tsx";
import { WaitingToRate } from "#web/journal/rate/waiting-to-rate.tsx";
import { OptionalBoundary } from "#web/kit/state/error-boundary.tsx";
import { WaitingSessions } from "#web/social/feed/waiting-sessions.tsx";

const RecoveryCodesOffer = lazy(() =>
  import("#web/account/recovery-codes/recovery-codes-offer.tsx").then((module) => ({
    default: module.RecoveryCodesOffer,
  })),
);

/** What a person is asked for in their own time. */
function AskedAboveFeed() {
  const { codesSaved } = useCurrentUser().firstSteps;
  return (
    <>
      <WaitingToRate />
      {!codesSaved && (
        <OptionalBoundary>
          <RecoveryCodesOffer />
        </OptionalBoundary>
      )}
    </>
  );
}

const parts = {
  host: OutboxHost,
  bar: WaitingBar,
  "asked above the feed": AskedAboveFeed,
  "sessions above the feed": () => <WaitingSessions above={queryKeys.feed} />,
  "sessions above one's own": () => <WaitingSessions above={queryKeys.userSessions} />,
} as const;
export type OutboxPartName = keyof typeof parts;

/** One chunk for all of them. */
export function OutboxParts({ name }: { readonly name: OutboxPartName }) {
  const Part = parts[name];
  return <Part />;
}
