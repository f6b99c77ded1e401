import { queryOptions, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { EmptyFeedText } from "#web/social/feed/empty-feed.tsx";
import { FeedTab } from "#web/social/feed/feed-tab.tsx";
import { SessionCard } from "#web/social/feed/session-card.tsx";
import { FollowToggle } from "#web/social/follow/follow-toggle.tsx";
import { usePeopleToFollow } from "#web/social/people/people.tsx";
import { PeopleHere } from "#web/social/people/people-here.tsx";
import { WelcomeCard } from "./welcome-card.tsx";
import "#web/kit/styles/data.css";
import "./first-day.css";

const recentSessionQuery = queryOptions({
  queryKey: queryKeys.recentSession,
  queryFn: async ({ signal }) => (await call(routes.getRecentSession, { signal })).session,
});

/** What someone here shared last, for a feed that has nothing yet; hidden without any. */
function RecentSession() {
  const titleId = useId();
  const { data: session } = useQuery(recentSessionQuery);
  if (!session) return null;
  return (
    <section className="block" aria-labelledby={titleId}>
      <SectionTitle id={titleId}>From the people here</SectionTitle>
      <SessionCard session={session} position={1} of={1} eager={false} />
    </section>
  );
}

const peopleShown = 3;

/** The feed of a new person: it has something to do, and something to see, before it has sessions of its own. */
export function FirstDayFeed() {
  return <FeedTab renderFirstDay={(isEmpty) => <FirstDay isEmpty={isEmpty} />} />;
}

function FirstDay({ isEmpty }: { readonly isEmpty: boolean }) {
  const { people = [] } = usePeopleToFollow(1);
  // The people stay when the first follow fills the feed, so that nobody vanishes under the finger.
  const [wasEmpty, setWasEmpty] = useState(isEmpty);
  if (isEmpty && !wasEmpty) setWasEmpty(true);
  return (
    <div className="firstday">
      <WelcomeCard neighbour={people[0]?.firstName} />
      {isEmpty && <EmptyFeedText />}
      {wasEmpty && (
        <PeopleHere
          title="People here"
          count={peopleShown}
          more={
            <button type="button" className="link link--tap" onClick={() => switchTab("search")}>
              Find more
            </button>
          }
        />
      )}
      {isEmpty && <RecentSession />}
    </div>
  );
}
