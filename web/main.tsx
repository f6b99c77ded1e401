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

watchNavigations();
const currentUser = readCurrentUser();
// While the answer is on its way, what it will most likely need; a failure shows when the chunk is asked for.
if (maySignIn()) {
  loadSignedInApp().catch(() => undefined);
  if (location.pathname === pages.home) {
    askEarly(feedPath);
    loadFeedScreen().catch(() => undefined);
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App currentUser={currentUser} />
  </StrictMode>,
);
