import { lazy } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { useOpening } from "#web/kit/overlay/overlay.tsx";

const SessionCard = lazy(() => import("./session-card.tsx").then((module) => ({ default: module.SessionCard })));

interface ShareCardProps {
  /** Null: closed. */
  readonly session: Session | null;
  readonly onClose: () => void;
}

/** Opens the composer with the card of one's own session. */
export function ShareCard({ session, onClose }: ShareCardProps) {
  const { subject, open, key } = useOpening(session);
  return (
    <LazyOverlay open={open} onClose={onClose}>
      {subject && <SessionCard key={key} session={subject} open={open} onClose={onClose} />}
    </LazyOverlay>
  );
}
