import { lazy, useCallback, useEffect, useState } from "react";
import { onInvitation } from "#web/core/browser/install-prompt.ts";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";

const InstallSheet = lazy(() =>
  import("#web/account/install/install-sheet.tsx").then((module) => ({ default: module.InstallSheet })),
);

/** Once, after the first saved session (core/browser/install-prompt.ts). */
export function InstallInvitation() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => onInvitation(() => setOpen(true)), []);
  return (
    <LazyOverlay open={open} onClose={close}>
      <InstallSheet open={open} onClose={close} />
    </LazyOverlay>
  );
}
