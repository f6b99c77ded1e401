import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Person } from "#shared/contract/users.ts";
import { searchKey } from "#shared/domain/search-key.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { SearchIllustration } from "#web/kit/illustration/search-illustration.tsx";
import { Marked } from "#web/kit/marked.tsx";
import { PersonRow } from "#web/kit/people/person-row.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/rows-skeleton.tsx";
import { NobodyHere } from "./nobody-here.tsx";
import { peopleQuery } from "./people.queries.ts";

interface PeopleFoundProps {
  readonly term: string;
  readonly renderFollow: (person: Person) => ReactNode;
}

export function PeopleFound({ term, renderFollow }: PeopleFoundProps) {
  const query = useInfiniteQuery(peopleQuery(term));
  if (!query.data) {
    if (!query.error) return <RowsSkeleton of="people" />;
    return (
      <ErrorState title="Unable to Load People" retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  const key = searchKey(term);
  const people = query.data.pages.flatMap((page) => page.items);
  return (
    <>
      <p className="sr-only" role="status">
        {query.isPlaceholderData ? "Searching..." : foundText(people.length, query.hasNextPage)}
      </p>
      {people.length === 0 ? (
        <Nobody term={term} />
      ) : (
        <ul className="rows" aria-label="People" aria-busy={query.isPlaceholderData} style={{ marginTop: ".75rem" }}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              image={person.profileImageUrl}
              location={person.location}
              href={profilePath(person.id)}
              mark={key === "" ? undefined : (text) => <Marked text={text} words={[key]} />}
            >
              {renderFollow(person)}
            </PersonRow>
          ))}
        </ul>
      )}
      {query.hasNextPage && !query.isPlaceholderData && <LoadMore list={query} failure="Couldn't load more people." />}
    </>
  );
}

function Nobody({ term }: { readonly term: string }) {
  if (term !== "") {
    return (
      <EmptyState
        illustration={<SearchIllustration />}
        title="No users found"
        hint="Try searching with different keywords"
      />
    );
  }
  return <NobodyHere />;
}

function foundText(count: number, hasMore: boolean): string {
  if (count === 0) return "";
  if (hasMore) return `The first ${count} people`;
  return count === 1 ? "1 person" : `${count} people`;
}
