import "#web/kit/styles/aside.css";
import { LegalLinks } from "#web/kit/shell/legal-links.tsx";
import { FollowToggle } from "#web/social/follow/follow-toggle.tsx";
import { InviteBox } from "#web/social/invites/invite-box.tsx";
import { ClosePair } from "#web/taste/compare/close-pair.tsx";
import { TopThree } from "#web/taste/rankings/top-three.tsx";
import { PeopleToFollow } from "./people-to-follow.tsx";

interface ForYouAsideProps {
  /** The feed's first day, which lists people itself. */
  readonly isFirstDay?: boolean;
}

/** Beside the feed and the notifications of a wide screen. */
export function ForYouAside({ isFirstDay = false }: ForYouAsideProps) {
  return (
    <aside className="aside" aria-label="For you">
      <ClosePair />
      <TopThree />
      {isFirstDay ? (
        <div>
          <InviteBox />
        </div>
      ) : (
        <PeopleToFollow renderFollow={(person) => <FollowToggle person={person} place="find-people" />} />
      )}
      <div className="aside__end">
        <p>For adults 21+. Educational and legal use.</p>
        <LegalLinks />
      </div>
    </aside>
  );
}
