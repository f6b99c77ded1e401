import { firstScreenDelay, whenIdle } from "#web/lib/browser/when-idle.ts";

/** Chunks likely to be opened next from the main shell, the likeliest first. */
const chunks = [
  // What says that there is no connection can't wait for one.
  () => import("#web/compositions/offline-words.tsx"),
  () => import("#web/features/comments/comments-panel.tsx"),
  () => import("#web/screens/session-screen.tsx"),
  () => import("#web/screens/log-screen.tsx"),
  // A photo must not be lost for want of a connection.
  () => import("#web/features/session-form/photo-list.tsx"),
  () => import("#web/ui/overlay/menu-panel.tsx"),
  () => import("#web/features/notifications/notifications-list.tsx"),
  () => import("#web/ui/overlay/action-panel.tsx"),
  // Signing out must work without a connection.
  () => import("#web/features/auth/sign-out-question.tsx"),
  () => import("#web/screens/profile-screen.tsx"),
  () => import("#web/screens/profile-tab-screen.tsx"),
  () => import("#web/screens/search-screen.tsx"),
  () => import("#web/screens/insights-screen.tsx"),
] as const;

/**
 * Prefetches them one by one while idle, so that a press needs no network. Not in the browser's data saver mode.
 * @returns cancels it
 */
export function prefetchNext(): () => void {
  return savesData() ? () => undefined : prefetchSequentially(chunks);
}

/** One by one, while idle. @returns cancels it */
export function prefetchSequentially(chunks: readonly (() => Promise<unknown>)[]): () => void {
  const remaining = [...chunks];
  function loadNext() {
    // Browsers remember an import that failed offline until a reload.
    if (!navigator.onLine) return waitForConnection();
    void remaining
      .shift()?.()
      .then(goOn, () => undefined);
  }
  let cancel = whenIdle(loadNext, firstScreenDelay);
  function goOn() {
    if (remaining.length > 0) cancel = whenIdle(loadNext);
  }
  function waitForConnection() {
    window.addEventListener("online", goOn, { once: true });
    cancel = () => window.removeEventListener("online", goOn);
  }
  return () => {
    remaining.length = 0;
    cancel();
  };
}

/** False in browsers that don't report it. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true;
}
