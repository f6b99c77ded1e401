import "./ui/styles/index.css";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import type { CurrentUser } from "#shared/contract/users.ts";
import { App } from "./app/app.tsx";
import { loadFirstScreen } from "./app/first-screens.ts";
import { loadSignedInApp } from "./app/signed-in-chunk.ts";
import { watchNavigations } from "./lib/navigation/scroll.ts";
import { maySignIn, readCurrentUser } from "./lib/sign-in/read-current-user.ts";
import { watchSignIn } from "./lib/sign-in/watch-sign-in.ts";

/** Milliseconds after which somebody who waits is told so. */
const patience = 400;

watchNavigations();
watchSignIn();
void start(readCurrentUser());

/**
 * No await at the top level: every chunk imports from this one, so none of them would be evaluated before it ended.
 */
async function start(currentUser: Promise<CurrentUser | null>): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  // While the answer is on its way, what it will most likely need; a failure shows when the chunk is asked for.
  const needed: Promise<unknown>[] = [];
  if (maySignIn()) {
    needed.push(currentUser, loadSignedInApp());
    needed.push(...loadFirstScreen(location.pathname));
  }
  // What is there needs no 'Loading...', which React would leave for 300 ms before it shows the rest.
  if (needed.length > 0) await Promise.race([Promise.allSettled(needed), waited(patience)]);
  // As a transition: drawn in slices, and what has come meanwhile is waited for by a turn instead of 'Loading...'.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App currentUser={currentUser} />
      </StrictMode>,
    ),
  );
}

function waited(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
