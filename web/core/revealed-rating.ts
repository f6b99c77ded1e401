import { useEffect } from "react";
import type { Session } from "#shared/contract/sessions.ts";

const revealed = new EventTarget();

/** Shows where a rating that was just saved stands, over whatever comes next. */
export function revealRating(session: Session): void {
  revealed.dispatchEvent(new CustomEvent("rating", { detail: session }));
}

export function useRevealedRating(show: (session: Session) => void): void {
  useEffect(() => {
    const hand = (event: Event) => event instanceof CustomEvent && show(event.detail);
    revealed.addEventListener("rating", hand);
    return () => revealed.removeEventListener("rating", hand);
  }, [show]);
}
