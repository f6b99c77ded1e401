import { lazy, useEffect, useState } from "react";
import { useSender } from "#web/features/outbox/use-sender.ts";
import { onOpenOutbox } from "#web/lib/outbox/open-outbox.ts";
import { LazyOverlay } from "#web/ui/overlay/lazy-overlay.tsx";
import { EditWaitingSession } from "./edit-waiting-session.tsx";

const OutboxSheet = lazy(() =>
  import("#web/features/outbox/outbox-sheet.tsx").then((module) => ({ default: module.OutboxSheet })),
);

/** Sends what waits for as long as the app is open, and holds the list of it. */
export function OutboxHost() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useSender();
  useEffect(
    () =>
      onOpenOutbox(() => {
        setWasOpened(true);
        setIsOpen(true);
      }),
    [],
  );
  if (!wasOpened) return null;
  return (
    <LazyOverlay open={isOpen} onClose={() => setIsOpen(false)}>
      <OutboxSheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        renderForm={(entry, onClose) => <EditWaitingSession key={entry.id} entry={entry} onClose={onClose} />}
      />
    </LazyOverlay>
  );
}
