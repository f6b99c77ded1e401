import { queryOptions, useQuery } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { claimQuery } from "#web/core/cache/server-query.ts";
import { plural, spelledCount } from "#web/core/format.ts";
import { focusPage } from "#web/core/navigation/page-focus.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { useMarkFirstSteps } from "#web/core/sign-in/first-steps.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Disc } from "#web/kit/disc.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { EmptyFeedText } from "#web/social/feed/empty-feed.tsx";
import { FeedTab } from "#web/social/feed/feed-tab.tsx";
import { SessionCard } from "#web/social/feed/session-card.tsx";
import { usePeopleToFollow } from "#web/social/people/people.tsx";
import { PeopleHere } from "#web/social/people/people-here.tsx";
import "#web/kit/styles/data.css";
import "./first-day.css";

const recentSessionQuery = queryOptions({
  queryKey: queryKeys.recentSession,
  queryFn: async ({ signal }) => (await call(routes.getRecentSession, { signal })).session,
});

/** The session that anybody here shared last, for a feed that has nothing yet. Hidden if there is none. */
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
  const isAlone = useCurrentUser().followingCount === 0;
  // The people stay when the first follow fills the feed, so that nobody vanishes under the finger.
  const [wasAlone, setWasAlone] = useState(isAlone);
  if (isAlone && !wasAlone) setWasAlone(true);
  return (
    <div className="firstday">
      <WelcomeCard neighbour={people[0]?.firstName} />
      {isEmpty && <EmptyFeedText />}
      {wasAlone && (
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

interface WelcomeItemProps {
  readonly title: string;
  readonly hint: string;
  readonly isDone: boolean;
  /** An address, or what a press does. */
  readonly to: string | (() => void);
}

/** One thing to do on the first day, with a tick once it's done. */
function WelcomeItem({ title, hint, isDone, to }: WelcomeItemProps) {
  const words = (
    <>
      <span className="firstlist__mark">{isDone && <Icon glyph={Check} size="sm" />}</span>
      <span className="firstlist__words">
        <b>{title}</b>
        <small>{isDone ? "Done" : hint}</small>
      </span>
    </>
  );
  if (isDone)
    return (
      <li className="is-done">
        <div className="firstlist__item">{words}</div>
      </li>
    );
  const content = (
    <>
      {words}
      <Icon glyph={ChevronRight} size="sm" />
    </>
  );
  return (
    <li>
      {typeof to === "string" ? (
        <Link className="firstlist__item" href={to}>
          {content}
        </Link>
      ) : (
        <button type="button" className="firstlist__item" onClick={to}>
          {content}
        </button>
      )}
    </li>
  );
}

/** 'Two small things and this page fills up.' */
const leftWords = (left: number) =>
  `${spelledCount(left)} small ${plural(left, "thing", "things")} and this page fills up.`;

/** Letters beyond which a name would fill the card. */
const longName = 20;

interface WelcomeCardProps {
  /** Someone the viewer could follow. */
  readonly neighbour?: string | undefined;
}

/** On top of a new person's feed, until its items are done or it is hidden. */
function WelcomeCard({ neighbour }: WelcomeCardProps) {
  const { firstName, sessionsCount, followingCount } = useCurrentUser();
  const { data: claim } = useQuery(claimQuery);
  const mark = useMarkFirstSteps();
  const hasLogged = sessionsCount > 0;
  const isFollowing = followingCount > 0;
  const isFirst = claim?.isFirst === true;
  const left = [isFirst, !hasLogged, !isFollowing].filter(Boolean).length;
  const isAllDone = left === 0;
  // Not when the last one gets done, which may be in this very feed: when the feed is next shown.
  const closeIfDone = useEffectEvent(() => {
    if (isAllDone) mark({ welcomeClosed: true });
  });
  useEffect(() => closeIfDone(), []);
  function hide() {
    mark({ welcomeClosed: true });
    focusPage();
  }
  return (
    <section className="welcome" aria-label="First steps">
      <Disc />
      <h2>{firstName.length > longName ? "Welcome" : `Welcome, ${firstName}`}</h2>
      <p>{isAllDone ? "That's all there is to it. Enjoy!" : leftWords(left)}</p>
      <ul className="firstlist">
        {isFirst && (
          <WelcomeItem title="You're the first here" hint="Run this server?" isDone={false} to={pages.join} />
        )}
        <WelcomeItem
          title="Log a session"
          hint="Yesterday's counts too"
          isDone={hasLogged}
          to={() => switchTab("log")}
        />
        <WelcomeItem
          title="Follow someone"
          hint={neighbour === undefined ? "Find your friends by name" : `${neighbour} is here already`}
          isDone={isFollowing}
          to={() => switchTab("search")}
        />
      </ul>
      <Button variant="ghost" size="sm" className="welcome__hide" onClick={hide}>
        {isAllDone ? "Done" : "Hide this"}
      </Button>
    </section>
  );
}
