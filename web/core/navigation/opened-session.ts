import { useCallback } from "react";
import { useLocation, useRoute } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { pages } from "#shared/contract/pages.ts";
import { hasPageBelow, leavePage, replacePage } from "./overlay-entries.ts";
import { sessionPath } from "./page-paths.ts";

interface OpenedSession {
  /** The session in the address, 0 when it has no number; null while none is open. */
  readonly sessionId: number | null;
  readonly close: () => void;
}

/** The session in the detail dialog over the main shell. It is in the address, so Back closes it (decisions.md, Pages). */
export function useOpenedSession(): OpenedSession {
  const [path] = useLocation();
  const [isOpen, params] = useRoute(pages.session);
  const close = useCallback(() => {
    // A late call, after a slow answer, must not leave a newer page.
    if (isOpen && window.location.pathname === path) closeSession();
  }, [isOpen, path]);
  return { sessionId: isOpen ? Number(params.id) || 0 : null, close };
}

/** @param part where it opens, if not at the top */
export function openSession(sessionId: number, part?: "comments"): void {
  // The entry below stays as it is: it knows its tab.
  navigate(sessionPath(sessionId, part), { state: { overApp: true } });
}

/** Back to the page below, or to the feed when a link from elsewhere led straight to the session. */
function closeSession(): void {
  const state: unknown = window.history.state;
  const isOverApp = typeof state === "object" && state !== null && "overApp" in state;
  if (isOverApp || hasPageBelow()) leavePage();
  else replacePage(pages.home);
}
