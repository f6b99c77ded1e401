import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { PersonRow } from "#web/kit/people/person-row.tsx";
import { LegalLinks } from "#web/kit/shell/legal-links.tsx";
import { FollowToggle } from "#web/social/follow/follow-toggle.tsx";
import { InviteBox } from "#web/social/invites/invite-box.tsx";
import { ClosePair, comparisonQuery } from "#web/taste/compare/next-pair.tsx";
import { rankingsQuery } from "#web/taste/rankings/rankings.queries.ts";
import { TopThree } from "#web/taste/rankings/top-three.tsx";
import { peopleQuery, usePeopleToFollow } from "./people.tsx";
import "#web/kit/styles/aside.css";

const peopleShown = 2;

/** A few people the viewer doesn't follow yet, for the aside; hidden without any. */
function PeopleToFollow() {
  const { people = [] } = usePeopleToFollow(peopleShown);
  if (people.length === 0) return null;
  return (
    <section>
      <div className="asidehead">
        <h2>Find People</h2>
        <button className="link" type="button" onClick={() => switchTab("search")}>
          Search
        </button>
      </div>
      <ul className="rows">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} image={person.profileImageUrl} href={profilePath(person.id)}>
            <FollowToggle person={person} place="find-people" />
          </PersonRow>
        ))}
      </ul>
    </section>
  );
}

/**
 * Whether all of it has been answered once: one after the other, its parts would push each other down. Not whether something is
 * loading: a part that's drawn asks again for what failed, and would be taken away for it, for ever.
 */
function useIsThere(): boolean {
  const pair = useQuery(comparisonQuery);
  const ranking = useInfiniteQuery(rankingsQuery);
  const people = useInfiniteQuery(peopleQuery(""));
  return pair.isFetched && ranking.isFetched && people.isFetched;
}

interface ForYouAsideProps {
  /** The feed's first day, which lists people itself. */
  readonly isFirstDay?: boolean;
}

/** It stands beside the feed and the notifications of a wide screen. */
export function ForYouAside({ isFirstDay = false }: ForYouAsideProps) {
  const isThere = useIsThere();
  return (
    <aside className="aside" aria-label="For you">
      {isThere && (
        <>
          <ClosePair />
          <TopThree />
          {isFirstDay ? (
            <div>
              <InviteBox />
            </div>
          ) : (
            <PeopleToFollow />
          )}
          <div className="aside__end">
            <p>For adults 21+. Educational and legal use.</p>
            <LegalLinks />
          </div>
        </>
      )}
    </aside>
  );
}
