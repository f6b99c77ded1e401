import { UnlessSessionsWait } from "#web/journal/outbox/unless-sessions-wait.tsx";
import { SessionsIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";

export function NoPageSessions({ isOwn }: { readonly isOwn: boolean }) {
  const look = { level: 3, illustration: <SessionsIllustration /> } as const;
  const none = <EmptyState {...look} title="No sessions yet" />;
  return isOwn ? <UnlessSessionsWait {...look}>{none}</UnlessSessionsWait> : none;
}
