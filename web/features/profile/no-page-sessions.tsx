import { SessionsIllustration } from "#web/ui/illustration/sessions-illustration.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { UnlessSessionsWait } from "#web/vocabulary/session/unless-sessions-wait.tsx";

export function NoPageSessions({ isOwn }: { readonly isOwn: boolean }) {
  const look = { level: 3, illustration: <SessionsIllustration /> } as const;
  const none = <EmptyState {...look} title="No sessions yet" />;
  return isOwn ? <UnlessSessionsWait {...look}>{none}</UnlessSessionsWait> : none;
}
