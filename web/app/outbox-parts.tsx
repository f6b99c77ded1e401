import { queryKeys } from "#web/core/cache/query-keys.ts";
import { OutboxHost } from "#web/journal/outbox/outbox-host.tsx";
import { WaitingBar } from "#web/journal/outbox/waiting-words.tsx";
import { WaitingToRate } from "#web/journal/rate/waiting-to-rate.tsx";
import { WaitingSessions } from "#web/social/feed/waiting-sessions.tsx";

const parts = {
  host: OutboxHost,
  bar: WaitingBar,
  "asked above the feed": WaitingToRate,
  "sessions above the feed": () => <WaitingSessions above={queryKeys.feed} />,
  "sessions above one's own": () => <WaitingSessions above={queryKeys.userSessions} />,
} as const;
export type OutboxPartName = keyof typeof parts;

/** One chunk for all of them. */
export function OutboxParts({ name }: { readonly name: OutboxPartName }) {
  const Part = parts[name];
  return <Part />;
}
