import "./aside.css";
import { ClosePair } from "#web/features/compare/close-pair.tsx";
import { FollowToggle } from "#web/features/follow/follow-toggle.tsx";
import { InviteBox } from "#web/features/invites/invite-box.tsx";
import { PeopleToFollow } from "#web/features/people/people-to-follow.tsx";
import { TopThree } from "#web/features/rankings/top-three.tsx";
import { LegalLinks } from "#web/ui/shell/legal-links.tsx";

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
