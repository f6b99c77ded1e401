import { lazy, useEffect, useState } from "react";
import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";
import { whenIdle } from "#web/core/browser/when-idle.ts";
import { EditWaitingSession, loadEditForm } from "#web/journal/session-form/edit-waiting-session.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { onOpenOutbox } from "#web/offline/outbox/open-outbox.ts";
import { useSender } from "./use-sender.ts";

const loadSheet = memoizeLoader(() => import("./outbox-sheet.tsx").then((module) => ({ default: module.OutboxSheet })));
const OutboxSheet = lazy(loadSheet);
const loadMenu = () => import("#web/kit/overlay/action-panel.tsx");

/** Sends what waits for as long as the app is open, and holds the list of it. */
export function OutboxHost() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useSender();
  // They're wanted when there is no network to load them from, and plain HTTP has no service worker.
  useEffect(() => whenIdle(() => void Promise.all([loadSheet(), loadMenu(), loadEditForm()]).catch(() => {})), []);
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
