import type { ReactNode } from "react";
import { Button } from "#web/kit/button/button.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { openOutbox } from "#web/offline/outbox/queue-if-offline.ts";
import { useWaitingSessions } from "#web/offline/outbox/use-outbox.ts";

interface UnlessSessionsWaitProps {
  /** The illustration of the empty state that it replaces; so is the level. */
  readonly illustration: ReactNode;
  readonly level?: 2 | 3 | undefined;
  readonly children: ReactNode;
}

/** Shows the empty state of the viewer's sessions only if none waits to be sent, so that no one is told they logged nothing. */
export function UnlessSessionsWait({ illustration, level, children }: UnlessSessionsWaitProps) {
  const { length: count } = useWaitingSessions();
  if (count === 0) return children;
  const texts =
    count === 1
      ? { title: "1 session is waiting to be sent", hint: "It'll show up here once it's sent." }
      : { title: `${count} sessions are waiting to be sent`, hint: "They'll show up here once they're sent." };
  return (
    <EmptyState illustration={illustration} level={level} {...texts}>
      <Button variant="secondary" onClick={openOutbox}>
        View what's waiting
      </Button>
    </EmptyState>
  );
}
