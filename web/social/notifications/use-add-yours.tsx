import { lazy, type ReactNode, useState } from "react";
import type { Notification } from "#shared/contract/notifications.ts";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";

const AddYours = lazy(() => import("./add-yours.tsx").then((module) => ({ default: module.AddYours })));

/** One that asks the person to add their own session. */
export type AskingNotification = Notification & { readonly ask: NonNullable<Notification["ask"]> };

interface AddingYours {
  readonly addYours: (to: AskingNotification) => void;
  /** To be drawn where it stays when the list of notifications goes. */
  readonly sheet: ReactNode;
}

/** The sheet by which one adds one's own. */
export function useAddYours(): AddingYours {
  const [asking, setAsking] = useState<AskingNotification | null>(null);
  const close = () => setAsking(null);
  return {
    addYours: setAsking,
    sheet: (
      <LazyOverlay open={asking !== null} onClose={close}>
        {asking && <AddYours asking={asking} onClose={close} />}
      </LazyOverlay>
    ),
  };
}
