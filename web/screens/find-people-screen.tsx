import { FollowToggle } from "#web/features/follow/follow-toggle.tsx";
import { FindPeople } from "#web/features/people/find-people.tsx";

export function FindPeopleScreen() {
  return <FindPeople renderFollow={(person) => <FollowToggle person={person} place="find-people" />} />;
}
