import { useEffect } from "react";
import type { SharedThing } from "#shared/contract/messages.ts";

/** The session or product to be sent, with its name. */
export interface ToSend {
  readonly shared: SharedThing;
  readonly name: string;
}

/** The application-wide event behind every 'Send in a message': the frame asks to whom. */
const eventName = "askToSend";

export function askToSend(toSend: ToSend): void {
  window.dispatchEvent(new CustomEvent<ToSend>(eventName, { detail: toSend }));
}

export const askToSendSession = (sessionId: number, name: string): void =>
  askToSend({ shared: { kind: "session", sessionId }, name });

export function useAskedToSend(onAsked: (toSend: ToSend) => void): void {
  useEffect(() => {
    const listen = (event: Event) => {
      if (event instanceof CustomEvent) onAsked(event.detail);
    };
    window.addEventListener(eventName, listen);
    return () => window.removeEventListener(eventName, listen);
  }, [onAsked]);
}
