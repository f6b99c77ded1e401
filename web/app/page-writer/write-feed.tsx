import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { AppLink } from "#web/app/app.tsx";
import { loadFeedScreen } from "#web/app/first-screens.ts";
import { SignedInPages } from "#web/app/signed-in-pages.tsx";
import { firstPage } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { LinkProvider } from "#web/kit/link.tsx";
import { DialogHost } from "#web/kit/overlay/dialog-host.tsx";
import { ToastProvider } from "#web/kit/toast/toast-provider.tsx";
import type { FeedData } from "#web/social/feed/feed.queries.ts";

/** Cards that a phone's first screen shows, and the edge of the next one. */
const writtenCards = 3;

/** Whether the app shows the feed first, with nothing above it (app/signed-in-app.tsx, app/screens/feed-screen.tsx). */
export const isFeedFirst = ({ isSuspended, firstSteps, currentBreak }: CurrentUser): boolean =>
  !isSuspended && firstSteps.shown && firstSteps.welcomeClosed && firstSteps.codesSaved && currentBreak === null;

/**
 * The markup of the signed-in app at its feed, as the app itself draws it before anything else has loaded.
 * @returns undefined for an empty feed
 * @throws where a card can't be drawn
 */
export async function writeFeed(user: CurrentUser, sessions: readonly Session[]): Promise<string | undefined> {
  if (sessions.length === 0) return undefined;
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKeys.currentUser, user);
  // As if there were more, like nearly every feed: the first cards say nothing of its end.
  const page = { items: sessions.slice(0, writtenCards), next: "more" };
  queryClient.setQueryData<FeedData>(queryKeys.feed(user.id), { pages: [page], pageParams: [firstPage()] });
  const draw = () =>
    renderToStaticMarkup(
      <Router ssrPath={pages.home}>
        <LinkProvider link={AppLink}>
          <QueryClientProvider client={queryClient}>
            <ToastProvider>
              <DialogHost>
                <SignedInPages />
              </DialogHost>
            </ToastProvider>
          </QueryClientProvider>
        </LinkProvider>
      </Router>,
    );
  if (!isReady) {
    // The first time, it only asks for the screen.
    draw();
    await loadFeedScreen();
    isReady = true;
  }
  const markup = draw();
  // React leaves out what fails, and shows that it loads.
  if (markup.split("<article").length - 1 !== page.items.length) throw new Error("A card couldn't be drawn");
  return markup;
}
let isReady = false;
