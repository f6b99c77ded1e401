import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Person } from "#shared/contract/users.ts";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { switchTab } from "#web/lib/navigation/switch-tab.ts";
import { PersonRow } from "#web/vocabulary/people/person-row.tsx";
import { peopleQuery } from "./people.queries.ts";

interface PeopleToFollowProps {
  readonly renderFollow: (person: Person) => ReactNode;
}

const shown = 2;

/** A few people the viewer doesn't follow yet, for the aside; hidden without any. */
export function PeopleToFollow({ renderFollow }: PeopleToFollowProps) {
  const { data } = useInfiniteQuery(peopleQuery(""));
  const people = data?.pages.flatMap((page) => page.items);
  // Chosen once, so that a row doesn't disappear when its person is followed.
  const [chosen, setChosen] = useState<readonly string[]>();
  if (people && !chosen) {
    setChosen(
      people
        .filter(({ isFollowing, isRequested }) => !isFollowing && !isRequested)
        .slice(0, shown)
        .map(({ id }) => id),
    );
  }
  const rows = people?.filter(({ id }) => chosen?.includes(id)) ?? [];
  if (rows.length === 0) return null;
  return (
    <section>
      <div className="asidehead">
        <h2>Find People</h2>
        <button className="link" type="button" onClick={() => switchTab("search")}>
          Search
        </button>
      </div>
      <ul className="rows">
        {rows.map((person) => (
          <PersonRow key={person.id} person={person} image={person.profileImageUrl} href={profilePath(person.id)}>
            {renderFollow(person)}
          </PersonRow>
        ))}
      </ul>
    </section>
  );
}
