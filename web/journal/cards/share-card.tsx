import type { Session } from "#shared/contract/sessions.ts";
import { useOpening } from "#web/kit/overlay/overlay.tsx";
import { SessionCard } from "./session-card.tsx";

interface ShareCardProps {
  /** Null: closed. */
  readonly session: Session | null;
  readonly onClose: () => void;
}

/** Opens the composer with the card of one's own session. */
export function ShareCard({ session, onClose }: ShareCardProps) {
  const { subject, open, key } = useOpening(session);
  return subject && <SessionCard key={key} session={subject} open={open} onClose={onClose} />;
}
