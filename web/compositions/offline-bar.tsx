import "#web/ui/styles/statebar.css";
import CloudOff from "lucide-react/icons/cloud-off";
import { lazy, type ReactNode } from "react";
import { useIsOffline } from "#web/lib/browser/connection.ts";
import { families, queryKeys } from "#web/lib/cache/query-keys.ts";
import { useAsOf } from "#web/lib/cache/use-as-of.ts";
import { Icon } from "#web/ui/icon/icon.tsx";
import { OptionalBoundary } from "#web/ui/state/optional-boundary.tsx";
import { asOf } from "#web/ui/time/as-of.ts";

const WaitingCount = lazy(() =>
  import("#web/features/outbox/waiting-count.tsx").then((module) => ({ default: module.WaitingCount })),
);

/** What is on the screen, by the family of its answers. */
const places = {
  Feed: families.feed,
  Insights: families.stats,
  "Your sessions": families.userSessions,
  Notifications: queryKeys.notifications,
  Messages: queryKeys.conversations,
  Conversation: queryKeys.messages("").slice(0, 1),
  Rankings: queryKeys.rankings,
} as const;
export type OfflinePlace = keyof typeof places;

/** Under the header while the device is offline: how old is what's shown, and what waits. It leaves when that's over. */
export function OfflineBar({ place }: { readonly place: OfflinePlace | null }) {
  const isOffline = useIsOffline();
  return (
    <div className="statebar" role="status" hidden={!isOffline}>
      {isOffline && (
        <>
          <Icon glyph={CloudOff} size="sm" />
          <span>
            <b>You're offline.</b> {place && <Age place={place} />}
          </span>
          <OptionalBoundary>
            <WaitingCount />
          </OptionalBoundary>
        </>
      )}
    </div>
  );
}

function Age({ place }: { readonly place: OfflinePlace }): ReactNode {
  const time = useAsOf(places[place]);
  return time !== undefined && `${place} as of ${asOf(time, new Date())}`;
}
