import { lazy, Suspense } from "react";
import { navigate } from "wouter/use-browser-location";
import { pages } from "#shared/contract/pages.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { type SearchPlace, type SearchSegment, searchPath } from "#web/core/navigation/search-address.ts";
import { useSearchPlace } from "#web/core/navigation/search-place.ts";
import { OptionalBoundary } from "#web/kit/state/optional-boundary.tsx";
import { RowsSkeleton } from "#web/kit/state/rows-skeleton.tsx";
import { FollowToggle } from "#web/social/follow/follow-toggle.tsx";
import { FindPeople } from "#web/social/search/find-people.tsx";
import { RecentSearches, SearchSegments, useRememberedSearches } from "#web/social/search/search-segments.tsx";

const FindSessions = lazy(() =>
  import("#web/social/search/find-sessions.tsx").then((module) => ({ default: module.FindSessions })),
);
const FindProducts = lazy(() =>
  import("#web/social/search/find-products.tsx").then((module) => ({ default: module.FindProducts })),
);

const WantToggle = lazy(() =>
  import("#web/taste/want-to-try/want-toggle.tsx").then((module) => ({ default: module.WantToggle })),
);

/** The Search tab. It opens on people; the other segments load when they are chosen. */
export function SearchScreen() {
  const { segment, choices } = useSearchPlace();
  const place = useRememberedSearches(segment);
  return (
    <div ref={place}>
      <Segment segment={segment} choices={choices} />
    </div>
  );
}

function Segment({ segment, choices }: SearchPlace) {
  const renderSegments = (typed: string) => (
    <>
      <SearchSegments current={segment} q={typed} />
      {typed.trim() === "" && <RecentSearches segment={segment} />}
    </>
  );
  if (segment === "people")
    return (
      <FindPeople
        q={choices.q}
        onPause={(q) => rewrite(segment, q)}
        renderFollow={(person) => <FollowToggle person={person} place="find-people" />}
        renderSegments={renderSegments}
      />
    );
  return (
    <Suspense fallback={<RowsSkeleton of="sessions" />}>
      {segment === "sessions" ? (
        <FindSessions choices={choices} renderSegments={renderSegments} />
      ) : (
        <FindProducts
          q={choices.q}
          onPause={(q) => rewrite(segment, q)}
          renderSegments={renderSegments}
          renderWant={({ productId, sessionId, strainName }) => (
            <OptionalBoundary fallback={<span className="iconbtn" />}>
              <WantToggle productId={productId} sessionId={sessionId} name={shownStrainName(strainName)} look="row" />
            </OptionalBoundary>
          )}
        />
      )}
    </Suspense>
  );
}

/** Only the search's own address takes the typed text; the tab has none (spec section 2, Bottom tab bar). */
function rewrite(segment: SearchSegment, q: string): void {
  if (window.location.pathname === pages.search)
    navigate(searchPath(segment, q), { replace: true, state: window.history.state });
}
