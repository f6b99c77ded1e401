import { createContext, lazy, type ReactNode, use, useState } from "react";
import { useOpening } from "#web/kit/overlay/overlay.tsx";
import { OptionalBoundary } from "#web/kit/state/error-boundary.tsx";
import type { Revealed } from "./reveal-words.ts";

const RevealedRating = lazy(() => import("./reveal-dialog.tsx").then((module) => ({ default: module.RevealedRating })));

const RevealContext = createContext<(revealed: Revealed) => void>(() => undefined);

/** Shows where a rating that was just saved stands, over whatever comes next. */
export const useRatingReveal = () => use(RevealContext);

/** Holds the reveal after a rating for all that is rated inside it; the reveal loads once a rating is saved. */
export function RatingReveal({ children }: { readonly children?: ReactNode }) {
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const { subject, open, key } = useOpening(revealed);
  return (
    <RevealContext value={setRevealed}>
      {children}
      {subject && (
        <OptionalBoundary>
          <RevealedRating key={key} revealed={subject} open={open} onClose={() => setRevealed(null)} />
        </OptionalBoundary>
      )}
    </RevealContext>
  );
}
