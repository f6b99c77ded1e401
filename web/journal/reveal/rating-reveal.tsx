import { createContext, lazy, type ReactNode, use, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { useOpening } from "#web/kit/overlay/overlay.tsx";
import { OptionalBoundary } from "#web/kit/state/error-boundary.tsx";

const RevealedRating = lazy(() => import("./reveal-dialog.tsx").then((module) => ({ default: module.RevealedRating })));

const RevealContext = createContext<(session: Session) => void>(() => undefined);

/** Shows where a rating that was just saved stands, over whatever comes next. */
export const useRatingReveal = () => use(RevealContext);

/** Holds the reveal after a rating for all that is rated inside it; the reveal loads once a rating is saved. */
export function RatingReveal({ children }: { readonly children?: ReactNode }) {
  const [session, setSession] = useState<Session | null>(null);
  const { subject, open, key } = useOpening(session);
  return (
    <RevealContext value={setSession}>
      {children}
      {subject && (
        <OptionalBoundary>
          <RevealedRating key={key} session={subject} open={open} onClose={() => setSession(null)} />
        </OptionalBoundary>
      )}
    </RevealContext>
  );
}
