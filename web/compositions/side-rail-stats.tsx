import { FollowToggle } from "#web/features/follow/follow-toggle.tsx";
import { WhatHits } from "#web/features/insights/what-hits.tsx";
import { PeopleToFollow } from "#web/features/people/people-to-follow.tsx";

/** The content of the desktop's right rail, beside every tab (design guide, section 7). */
export function SideRailStats() {
  return (
    <>
      <WhatHits />
      <PeopleToFollow renderFollow={(person) => <FollowToggle person={person} place="find-people" />} />
    </>
  );
}
