import { type ReactNode, Suspense, useRef } from "react";
import { ErrorBoundary } from "#web/ui/state/error-boundary.tsx";
import { reloading } from "#web/ui/state/reloading.ts";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { useOpening } from "./opening.ts";
import { useBackCloses } from "./use-back-closes.ts";

interface OpenedPartProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Off for what Back does not close either when it is there: a part of the page, or what has an address. */
  readonly backCloses?: boolean | undefined;
  /** Stands there while it loads. */
  readonly loading?: ReactNode;
  readonly children: ReactNode;
}

/**
 * For what a press opens: a panel, a sheet, a dialog. It loads with the first opening and is there from then on, to animate
 * out. Where it does not load, it closes and says so, with every opening anew; all around it stays as it was.
 */
export function OpenedPart({ open, onClose, backCloses = true, loading, children }: OpenedPartProps) {
  const toast = useToast();
  const opening = useOpening(open || null);
  const givenUp = useRef<number | null>(null);
  function giveUp() {
    // Whoever has closed it meanwhile waits for it no more; to close twice may leave the page as well.
    if (!open || givenUp.current === opening.key) return;
    givenUp.current = opening.key;
    onClose();
    toast({
      title: "This did not load",
      description: reloading.hint,
      variant: "destructive",
      action: reloading.action,
    });
  }
  if (opening.subject === null) return null;
  return (
    <ErrorBoundary place={opening.key} fallback={null} onFail={giveUp}>
      <Suspense
        fallback={
          <Loading open={open && backCloses} onClose={onClose}>
            {loading}
          </Loading>
        }
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Back calls it off. Its entry in the history is then that of what has loaded. */
function Loading({ open, onClose, children }: Pick<OpenedPartProps, "open" | "onClose" | "children">) {
  useBackCloses(open, onClose);
  return children;
}
