import { isCurrentViewer } from "#web/core/api/credentials.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { OutboxHost } from "#web/journal/outbox/outbox-host.tsx";
import { WaitingBar } from "#web/journal/outbox/waiting-words.tsx";
import { WaitingToRate } from "#web/journal/rate/waiting-to-rate.tsx";
import { rememberedUnsent } from "#web/offline/device/offers.ts";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { WaitingSessions } from "#web/social/feed/waiting-sessions.tsx";

const parts = {
  host: OutboxHost,
  bar: WaitingBar,
  "asked above the feed": WaitingToRate,
  "sessions above the feed": () => <WaitingSessions above={queryKeys.feed} />,
  "sessions above one's own": () => <WaitingSessions above={queryKeys.userSessions} />,
} as const;
export type OutboxPartName = keyof typeof parts;

/** Where this device knew of sessions to be sent, the parts wait until it's known what there is: they come with all they have. */
export async function knowUnsent(): Promise<void> {
  const personId = rememberedUnsent.get();
  if (personId && isCurrentViewer(personId)) await outboxOf(personId).begin();
}

/** One chunk for all of them. */
export function OutboxParts({ name }: { readonly name: OutboxPartName }) {
  const Part = parts[name];
  return <Part />;
}
