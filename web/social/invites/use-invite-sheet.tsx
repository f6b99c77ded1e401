import { lazy, type ReactNode, useCallback, useState } from "react";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";

const InviteSheet = lazy(() => import("./invite-sheet.tsx").then((module) => ({ default: module.InviteSheet })));

/** 'Invite someone', wherever it is pressed. Render the sheet where it stays mounted. */
export function useInviteSheet(): { readonly invite: () => void; readonly sheet: ReactNode } {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const sheet = (
    <LazyOverlay open={open} onClose={close}>
      <InviteSheet open={open} onClose={close} />
    </LazyOverlay>
  );
  return { invite: () => setOpen(true), sheet };
}
