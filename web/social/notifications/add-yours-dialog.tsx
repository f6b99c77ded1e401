import { lazy, useEffect, useState } from "react";
import type { Notification } from "#shared/contract/notifications.ts";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";

const AddYours = lazy(() => import("./add-yours.tsx").then((module) => ({ default: module.AddYours })));

/** One that asks the person to add their own session. */
export type AskingNotification = Notification & { readonly ask: NonNullable<Notification["ask"]> };

const asks = new EventTarget();
const eventName = "addYours";

/** Opens the sheet by which one adds one's own. */
export function addYours(to: AskingNotification): void {
  asks.dispatchEvent(new CustomEvent(eventName, { detail: to }));
}

/** It's the app's, not a bell's: that one goes where the window gets wider or a phone is turned. */
export function AddYoursDialog() {
  const [asking, setAsking] = useState<AskingNotification | null>(null);
  useEffect(() => {
    const open = (event: Event) => event instanceof CustomEvent && setAsking(event.detail);
    asks.addEventListener(eventName, open);
    return () => asks.removeEventListener(eventName, open);
  }, []);
  const close = () => setAsking(null);
  return (
    <LazyOverlay open={asking !== null} onClose={close}>
      {asking && <AddYours asking={asking} onClose={close} />}
    </LazyOverlay>
  );
}
