import ListOrdered from "lucide-react/icons/list-ordered";
import { lazy, useState } from "react";
import { Button } from "#web/kit/button/button.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";

const ManageRankings = lazy(() =>
  import("./manage-rankings.tsx").then((module) => ({ default: module.ManageRankings })),
);

/** On the viewer's own profile: opens the rankings dialog, which loads on first use. */
export function ManageRankingsButton() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" size="sm" icon={ListOrdered} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Manage Rankings
      </Button>
      <LazyOverlay open={open} onClose={close}>
        <ManageRankings open={open} onClose={close} />
      </LazyOverlay>
    </>
  );
}
