import CloudOff from "lucide-react/icons/cloud-off";
import type { ReactNode } from "react";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { asOf, useAsOf } from "#web/offline/copies/as-of.ts";
import { WaitingCount } from "./waiting-words.tsx";

/** The queries whose age is told for what is on the screen. */
const places = {
  Feed: families.feed,
  Insights: families.stats,
  "Your sessions": families.userSessions,
  "My sessions": queryKeys.sessionTables("").slice(0, 1),
  Notifications: queryKeys.notifications,
  Messages: queryKeys.conversations,
  Conversation: queryKeys.messages("").slice(0, 1),
  Rankings: queryKeys.rankings,
  Experiments: queryKeys.experiments,
} as const;
export type OfflinePlace = keyof typeof places;

/** Says how old the content on the screen is, and how much waits to be sent. */
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
