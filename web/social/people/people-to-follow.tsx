import type { ReactNode } from "react";
import type { Person } from "#shared/contract/users.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { switchTab } from "#web/core/navigation/switch-tab.ts";
import { PersonRow } from "#web/kit/people/person-row.tsx";
import { usePeopleToFollow } from "./use-people-to-follow.ts";

interface PeopleToFollowProps {
  readonly renderFollow: (person: Person) => ReactNode;
}

const shown = 2;

/** A few people the viewer doesn't follow yet, for the aside; hidden without any. */
export function PeopleToFollow({ renderFollow }: PeopleToFollowProps) {
  const { people = [] } = usePeopleToFollow(shown);
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
            {renderFollow(person)}
          </PersonRow>
        ))}
      </ul>
    </section>
  );
}
