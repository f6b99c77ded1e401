import { lazy, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { useRevealedRating } from "#web/core/revealed-rating.ts";
import { useOpening } from "#web/kit/overlay/opening.ts";
import { OptionalBoundary } from "#web/kit/state/optional-boundary.tsx";

const RevealedRating = lazy(() =>
  import("#web/journal/reveal/revealed-rating.tsx").then((module) => ({ default: module.RevealedRating })),
);

/** The reveal after a rating, for wherever one is given; it loads once the rating is saved. */
export function RatingReveal() {
  const [session, setSession] = useState<Session | null>(null);
  const { subject, open, key } = useOpening(session);
  useRevealedRating(setSession);
  if (!subject) return null;
  return (
    <OptionalBoundary>
      <RevealedRating key={key} session={subject} open={open} onClose={() => setSession(null)} />
    </OptionalBoundary>
  );
}
