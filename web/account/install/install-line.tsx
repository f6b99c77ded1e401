import House from "lucide-react/icons/house";
import { lazy, useState, useSyncExternalStore } from "react";
import { installWay, watchInstallWay } from "#web/core/browser/install-prompt.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";

const InstallSheet = lazy(() => import("./install-sheet.tsx").then((module) => ({ default: module.InstallSheet })));

/** The way to the home screen, where the browser has one. */
export function InstallLine() {
  const [open, setOpen] = useState(false);
  const way = useSyncExternalStore(watchInstallWay, installWay);
  const close = () => setOpen(false);
  if (way === undefined && !open) return null;
  return (
    <>
      <Line icon={House} title="On your home screen" hint="Opens like an app, without a browser bar">
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          Add
        </Button>
      </Line>
      <LazyOverlay open={open} onClose={close}>
        <InstallSheet open={open} onClose={close} />
      </LazyOverlay>
    </>
  );
}
