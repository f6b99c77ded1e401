import type { ReactNode } from "react";
import { Button } from "#web/kit/button/button.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { openOutbox } from "#web/offline/outbox/queue-if-offline.ts";
import { useWaitingSessions } from "#web/offline/outbox/use-outbox.ts";

interface UnlessSessionsWaitProps {
  /** Of the empty state that it replaces, like the level. */
  readonly illustration: ReactNode;
  readonly level?: 2 | 3 | undefined;
  readonly children: ReactNode;
}

/** The empty state of one's own sessions, as long as none waits to be sent: nobody is denied what they just logged. */
export function UnlessSessionsWait({ illustration, level, children }: UnlessSessionsWaitProps) {
  const { length: count } = useWaitingSessions();
  if (count === 0) return children;
  const texts =
    count === 1
      ? { title: "1 session is waiting to be sent", hint: "It'll show up here once it's out." }
      : { title: `${count} sessions are waiting to be sent`, hint: "They'll show up here once they're out." };
  return (
    <EmptyState illustration={illustration} level={level} {...texts}>
      <Button variant="secondary" onClick={openOutbox}>
        View what's waiting
      </Button>
    </EmptyState>
  );
}
