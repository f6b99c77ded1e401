import "./app/styles.css";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App, loadSignedInApp } from "./app/app.tsx";
import { hasWrittenCards, removeWrittenCards } from "./core/api/written-answers.ts";
import { watchHistory } from "./core/navigation/history-entries.ts";
import { watchNavigations } from "./core/navigation/scroll.ts";
import { hasLock } from "./core/sign-in/has-lock.ts";
import { maySignIn, readCurrentUser } from "./core/sign-in/read-current-user.ts";
import { watchSignIn } from "./core/sign-in/watch-sign-in.ts";
import { checkForStaleData } from "./offline/stale-user-data.ts";

/** Before 'Loading...' appears. */
const loadingDelayMs = 400;
/** The same where the first cards are there to read. */
const writtenDelayMs = 10_000;

watchHistory();
watchNavigations();
watchSignIn();
// Its page says that it's too old (public/theme.js).
if (document.documentElement.dataset.old === undefined) void start();

/** Not a top-level await: every chunk imports from this one, so none would be evaluated before it ended. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  const isWritten = hasWrittenCards();
  if (!isWritten) removeWrittenCards({ answers: hasLock() });
  // Before anything is asked for.
  if (hasLock() && maySignIn()) await (await import("./app/lock-start.tsx")).passLock(root);
  // Prefetch the likely chunks during the call; a failure shows when the chunk is rendered.
  const prefetched = maySignIn() ? prefetch() : undefined;
  const currentUser = readCurrentUser(prefetched?.isKept);
  currentUser.then(checkForStaleData, () => undefined);
  // React shows a fallback for at least 300 ms, so wait a little for everything to be ready.
  if (prefetched) {
    const { all, isKept } = prefetched;
    const ready = isKept.then((is) => Promise.allSettled(is ? [currentUser] : [currentUser, all]));
    await Promise.race([ready, wait(isWritten ? writtenDelayMs : loadingDelayMs)]);
  }
  // As a transition: rendered in slices, and a settled chunk suspends without showing 'Loading...'.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App currentUser={currentUser} />
      </StrictMode>,
    ),
  );
}

/** Visitors do without. */
function prefetch() {
  const app = loadSignedInApp();
  const screen = import("./app/first-screens.ts").then(({ loadFirstScreen }) => loadFirstScreen(location.pathname));
  return {
    all: Promise.allSettled([app, screen.then(({ loads }) => Promise.allSettled(loads))]),
    /** Whether the screen can be drawn with what this device keeps; once its script is here. */
    isKept: Promise.all([screen.then(({ isKept }) => isKept), app]).then(
      ([is]) => is,
      () => false,
    ),
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
