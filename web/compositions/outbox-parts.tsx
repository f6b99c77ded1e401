import { WaitingSessions } from "#web/features/feed/waiting-sessions.tsx";
import { WaitingBar } from "#web/features/outbox/waiting-bar.tsx";
import { queryKeys } from "#web/lib/cache/query-keys.ts";
import { OutboxHost } from "./outbox-host.tsx";

const parts = {
  host: OutboxHost,
  bar: WaitingBar,
  "sessions above the feed": () => <WaitingSessions above={queryKeys.feed} />,
  "sessions above one's own": () => <WaitingSessions above={queryKeys.userSessions} />,
} as const;
export type OutboxPartName = keyof typeof parts;

/** One chunk for all of them. */
export function OutboxParts({ name }: { readonly name: OutboxPartName }) {
  const Part = parts[name];
  return <Part />;
}
