import { lazy, useState } from "react";
import { OutboxPart } from "#web/app/lazy-outbox-part.tsx";
import { loadForYouAside } from "#web/app/wide-parts.ts";
import { useMediaQuery } from "#web/core/browser/media-query.ts";
import { useIdle } from "#web/core/browser/when-idle.ts";
import { useCurrentBreak } from "#web/core/cache/breaks.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { useRememberedDue, WaitingPlace } from "#web/journal/rate/waiting-place.tsx";
import { wideFrame } from "#web/kit/shell/screen.tsx";
import { ErrorBoundary, OptionalBoundary } from "#web/kit/state/error-boundary.tsx";
import { rememberedUnsent } from "#web/offline/device/offers.ts";
import { FeedTab } from "#web/social/feed/feed-tab.tsx";

const AskedAbove = lazy(() => import("./asked-above.tsx").then((module) => ({ default: module.AskedAbove })));
const FirstDayFeed = lazy(() =>
  import("#web/account/first-steps/first-day-feed.tsx").then((module) => ({ default: module.FirstDayFeed })),
);
const RecoveryCodesOffer = lazy(() =>
  import("#web/account/recovery-codes/recovery-codes-offer.tsx").then((module) => ({
    default: module.RecoveryCodesOffer,
  })),
);
const ForYouAside = lazy(() => loadForYouAside().then((module) => ({ default: module.ForYouAside })));
const RestingFeed = lazy(() =>
  import("#web/journal/breaks/resting-record.tsx").then((module) => ({ default: module.RestingFeed })),
);

export function FeedScreen() {
  const {
    id,
    firstSteps: { codesSaved, welcomeClosed },
  } = useCurrentUser();
  const isWide = useMediaQuery(wideFrame);
  const current = useCurrentBreak();
  const due = useRememberedDue();
  // As it was at first: a place that's kept stays.
  const [hasPlace] = useState(due > 0);
  const [unsent] = useState(() => (rememberedUnsent.get() === id ? null : undefined));
  const isIdle = useIdle();
  return (
    <div className="cols cols--aside">
      <div className="stream stream--narrow">
        <h1 className="sr-only">Feed</h1>
        {!current && !codesSaved && (
          // The feed waits for it, which is known from the start, so that it doesn't push the feed down later.
          <ErrorBoundary fallback={null}>
            <RecoveryCodesOffer />
          </ErrorBoundary>
        )}
        {(hasPlace || isIdle) && (
          <OptionalBoundary
            fallback={
              <div className="askedabove">
                <WaitingPlace />
              </div>
            }
          >
            <AskedAbove isResting={current !== null} comesLater={!hasPlace} />
          </OptionalBoundary>
        )}
        <OutboxPart name="sessions above the feed" place={unsent} />
        {current?.restsFeed ? <RestingFeed current={current} /> : welcomeClosed ? <FeedTab /> : <FirstDayFeed />}
      </div>
      {isWide && (
        <OptionalBoundary>
          <ForYouAside isFirstDay={!welcomeClosed} />
        </OptionalBoundary>
      )}
    </div>
  );
}
