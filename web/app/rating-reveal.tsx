import { useQueryClient } from "@tanstack/react-query";
import { lazy, useCallback, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import type { Standing } from "#shared/contract/standing.ts";
import { standingQuery } from "#web/lib/cache/standing-query.ts";
import { useRevealedRating } from "#web/lib/revealed-rating.ts";
import { useOpening } from "#web/ui/overlay/opening.ts";
import { OptionalBoundary } from "#web/ui/state/optional-boundary.tsx";

const load = () => import("#web/features/reveal/reveal-dialog.tsx");
const RevealDialog = lazy(() => load().then((module) => ({ default: module.RevealDialog })));

interface Revealed {
  readonly session: Session;
  /** Null when it didn't load: the score is shown without its place. */
  readonly standing: Standing | null;
}

/** The reveal after a rating, for wherever one is given; it and the place load once the rating is saved. */
export function RatingReveal() {
  const queryClient = useQueryClient();
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const { subject, open, key } = useOpening(revealed);
  const show = useCallback(
    async (session: Session) => {
      // Meanwhile; a failure shows when it's rendered.
      void load().catch(() => undefined);
      const standing = await queryClient.fetchQuery(standingQuery(session.id)).catch(() => null);
      setRevealed({ session, standing });
    },
    [queryClient],
  );
  useRevealedRating(show);
  if (!subject) return null;
  return (
    <OptionalBoundary>
      <RevealDialog key={key} {...subject} open={open} onClose={() => setRevealed(null)} />
    </OptionalBoundary>
  );
}
