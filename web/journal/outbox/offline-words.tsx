import CloudOff from "lucide-react/icons/cloud-off";
import type { ReactNode } from "react";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { asOf, useAsOf } from "#web/offline/copies/as-of.ts";
import { WaitingCount } from "./waiting-words.tsx";

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

/** How old is what's shown, and what waits. */
export function OfflineWords({ place }: { readonly place: OfflinePlace | null }) {
  return (
    <>
      <Icon glyph={CloudOff} size="sm" />
      <span>
        <b>You're offline.</b> {place && <Age place={place} />}
      </span>
      <WaitingCount />
    </>
  );
}

function Age({ place }: { readonly place: OfflinePlace }): ReactNode {
  const time = useAsOf(places[place]);
  return time !== undefined && `${place} as of ${asOf(time, new Date())}`;
}
