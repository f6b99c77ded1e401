import { type ReactNode, Suspense, useRef } from "react";
import { ErrorBoundary } from "#web/kit/state/error-boundary.tsx";
import { notLoaded } from "#web/kit/state/reloading.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { useBackCloses, useOpening } from "./overlay.tsx";

interface LazyOverlayProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Off for content that Back doesn't close once loaded: part of the page, or with an address of its own. */
  readonly backCloses?: boolean | undefined;
  /** Shown while it loads. */
  readonly loading?: ReactNode;
  readonly children: ReactNode;
}

/**
 * For a lazy panel, sheet or dialog. It loads on the first opening and then stays mounted, to animate out. If loading fails,
 * it closes with a message, and the next opening tries again; the rest of the page is unaffected.
 */
export function LazyOverlay({ open, onClose, backCloses = true, loading, children }: LazyOverlayProps) {
  const toast = useToast();
  const opening = useOpening(open || null);
  const failedKey = useRef<number | null>(null);
  function closeFailed() {
    // Already closed: closing twice could leave the page as well.
    if (!open || failedKey.current === opening.key) return;
    failedKey.current = opening.key;
    onClose();
    toast(notLoaded);
  }
  if (opening.subject === null) return null;
  return (
    <ErrorBoundary place={opening.key} fallback={null} onFail={closeFailed}>
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

/** Back cancels it. The loaded overlay takes over its history entry. */
function Loading({ open, onClose, children }: Pick<LazyOverlayProps, "open" | "onClose" | "children">) {
  useBackCloses(open, onClose);
  return children;
}
