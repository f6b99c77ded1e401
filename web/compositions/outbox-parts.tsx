import { WaitingSessions } from "#web/features/feed/waiting-sessions.tsx";
import { WaitingBar } from "#web/features/outbox/waiting-bar.tsx";
import { OutboxHost } from "./outbox-host.tsx";

const parts = { host: OutboxHost, bar: WaitingBar, sessions: WaitingSessions } as const;
export type OutboxPartName = keyof typeof parts;

/** One chunk for all of them. */
export function OutboxParts({ name }: { readonly name: OutboxPartName }) {
  const Part = parts[name];
  return <Part />;
}
