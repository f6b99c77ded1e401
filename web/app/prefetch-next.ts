import { firstScreen, whenIdle } from "#web/lib/browser/when-idle.ts";

/** What is probably opened next from the main shell, the likeliest first. */
const chunks = [
  () => import("#web/features/comments/comments-panel.tsx"),
  () => import("#web/screens/session-screen.tsx"),
  () => import("#web/screens/log-screen.tsx"),
  () => import("#web/ui/overlay/menu-panel.tsx"),
  () => import("#web/features/notifications/notifications-list.tsx"),
  () => import("#web/ui/overlay/action-panel.tsx"),
  () => import("#web/screens/profile-screen.tsx"),
  () => import("#web/screens/profile-tab-screen.tsx"),
  () => import("#web/screens/find-people-screen.tsx"),
  () => import("#web/screens/insights-screen.tsx"),
] as const;

/**
 * Loads it, one after the other, while nothing else is to be done: then a press waits for no network, and works without
 * one. Whoever saves data loads what they open. @returns how to call it off
 */
export function loadLikelyNext(): () => void {
  return savesData() ? () => undefined : loadInTurn(chunks);
}

/** One after the other, while nothing else is to be done. @returns how to call it off */
export function loadInTurn(chunks: readonly (() => Promise<unknown>)[]): () => void {
  const remaining = [...chunks];
  function loadNext() {
    // What is asked for without a connection is lost until a reload.
    if (!navigator.onLine) return waitForConnection();
    void remaining
      .shift()?.()
      .then(goOn, () => undefined);
  }
  let callOff = whenIdle(loadNext, firstScreen);
  function goOn() {
    if (remaining.length > 0) callOff = whenIdle(loadNext);
  }
  function waitForConnection() {
    window.addEventListener("online", goOn, { once: true });
    callOff = () => window.removeEventListener("online", goOn);
  }
  return () => {
    remaining.length = 0;
    callOff();
  };
}

/** Browsers that do not tell count as without such a wish. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true;
}
