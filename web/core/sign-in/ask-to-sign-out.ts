import { useEffect } from "react";

/** The application-wide event behind every 'Sign out': the frame asks first. */
const eventName = "askToSignOut";

export function askToSignOut(): void {
  window.dispatchEvent(new Event(eventName));
}

export function useAskedToSignOut(onAsked: () => void): void {
  useEffect(() => {
    window.addEventListener(eventName, onAsked);
    return () => window.removeEventListener(eventName, onAsked);
  }, [onAsked]);
}
