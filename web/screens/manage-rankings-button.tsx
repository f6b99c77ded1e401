import ListOrdered from "lucide-react/icons/list-ordered";
import { lazy, Suspense, useState } from "react";
import { Button } from "#web/ui/button/button.tsx";

const ManageRankings = lazy(() =>
  import("#web/features/rankings/manage-rankings.tsx").then((module) => ({ default: module.ManageRankings })),
);

/** On one's own profile: opens the rankings dialog, which loads when it is first asked for. */
export function ManageRankingsButton() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={ListOrdered}
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Manage Rankings
      </Button>
      {asked && (
        <Suspense>
          <ManageRankings open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
