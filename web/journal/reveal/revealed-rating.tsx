import { useQuery } from "@tanstack/react-query";
import type { Session } from "#shared/contract/sessions.ts";
import { standingQuery } from "#web/core/cache/standing-query.ts";
import { RevealDialog } from "./reveal-dialog.tsx";

interface RevealedRatingProps {
  /** One's own, just rated. */
  readonly session: Session;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Opens once the place is known; when that doesn't load, with the score alone. */
export function RevealedRating({ session, ...rest }: RevealedRatingProps) {
  const { data, isError, isFetchedAfterMount } = useQuery(standingQuery(session.id));
  if (!isFetchedAfterMount) return null;
  return <RevealDialog session={session} place={(!isError && data?.place) || null} {...rest} />;
}
