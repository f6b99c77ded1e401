import "./ui/styles/index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { feedPath } from "#shared/contract/feed-path.ts";
import { pages } from "#shared/contract/pages.ts";
import { App } from "./app/app.tsx";
import { loadFeedScreen } from "./app/feed-chunk.ts";
import { maySignIn, readCurrentUser } from "./app/read-current-user.ts";
import { loadSignedInApp } from "./app/signed-in-chunk.ts";
import { askEarly } from "./lib/early-answer.ts";
import { watchNavigations } from "./lib/scroll.ts";

/** Milliseconds after which somebody who waits is told so. */
const patience = 400;

watchNavigations();
const currentUser = readCurrentUser();
// While the answer is on its way, what it will most likely need; a failure shows when the chunk is asked for.
const needed: Promise<unknown>[] = [];
if (maySignIn()) {
  needed.push(currentUser, loadSignedInApp());
  if (location.pathname === pages.home) {
    askEarly(feedPath);
    needed.push(loadFeedScreen());
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
// What is there needs no 'Loading...', which React would leave for 300 ms before it shows the rest.
if (needed.length > 0) await Promise.race([Promise.allSettled(needed), waited(patience)]);
createRoot(root).render(
  <StrictMode>
    <App currentUser={currentUser} />
  </StrictMode>,
);

function waited(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
