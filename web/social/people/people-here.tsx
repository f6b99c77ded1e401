import "./people-here.css";
import { type ReactNode, useId } from "react";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { PersonRow } from "#web/kit/people/person-row.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { FollowToggle } from "#web/social/follow/follow-toggle.tsx";
import { usePeopleToFollow } from "./people.tsx";

interface PeopleHereProps {
  readonly title: string;
  /** How many at most. */
  readonly count: number;
  /** Beside the title. */
  readonly more?: ReactNode;
  /** In place of the section when nobody else is here. */
  readonly alone?: ReactNode;
}

/** People for someone new, who follows hardly anyone yet. */
export function PeopleHere({ title, count, more, alone }: PeopleHereProps) {
  const titleId = useId();
  const { people, isAlone, error, isFetching, refetch } = usePeopleToFollow(count);
  if (isAlone) return alone;
  if (people?.length === 0) return null;
  return (
    <section className="block block--list" aria-labelledby={titleId}>
      <div className="blockhead">
        <SectionTitle id={titleId}>{title}</SectionTitle>
        {more}
      </div>
      {people ? (
        <ul className="rows">
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              image={person.profileImageUrl}
              location={person.location}
              href={profilePath(person.id)}
            >
              <FollowToggle person={person} place="find-people" />
            </PersonRow>
          ))}
        </ul>
      ) : error ? (
        <ErrorState title="Couldn't load people" retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton of="people" />
      )}
    </section>
  );
}
