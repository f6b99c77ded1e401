import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { Person } from "#shared/contract/users.ts";
import { limits } from "#shared/domain/limits.ts";
import { searchKey } from "#shared/domain/search-key.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { counted } from "#web/core/format.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { useSearchedText } from "#web/core/navigation/search-address.ts";
import { useFieldFocus } from "#web/core/navigation/tabs.ts";
import { SearchInput } from "#web/kit/form/input.tsx";
import { SearchIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { Marked } from "#web/kit/marked.tsx";
import { PersonRow } from "#web/kit/people/person-row.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { FollowToggle } from "#web/social/follow/follow-toggle.tsx";
import { NobodyHere, peopleQuery } from "#web/social/people/people.tsx";
import { AgreedLine } from "#web/taste/agreement/agreed-line.tsx";
import { agreementCountsQuery } from "#web/taste/agreement/agreement.queries.ts";
import { useFoundRow, useListedRows } from "./found-rows.ts";
import { keepInAddress, SearchSegments } from "./search-segments.tsx";

function PeopleFound({ term }: { readonly term: string }) {
  const query = useInfiniteQuery(peopleQuery(term));
  const people = query.data?.pages.flatMap((page) => page.items) ?? [];
  useListedRows(people.map(({ id }) => `person-${id}` as const));
  if (!query.data) {
    if (!query.error) return <RowsSkeleton of="people" />;
    return <ErrorState title="Couldn't load people" retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  const key = searchKey(term);
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
            <FoundPerson key={person.id} person={person} words={key === "" ? [] : [key]} />
          ))}
        </ul>
      )}
      {query.hasNextPage && !query.isPlaceholderData && <LoadMore list={query} failure="Couldn't load more people." />}
    </>
  );
}

interface FoundPersonProps {
  readonly person: Person;
  /** Folded: `searchKey`. */
  readonly words: readonly string[];
}

export function FoundPerson({ person, words }: FoundPersonProps) {
  const row = useFoundRow(`person-${person.id}`);
  const { showAgreement } = useCurrentUser();
  const { data: agreed } = useQuery({ ...agreementCountsQuery(person.id), enabled: showAgreement });
  return (
    <PersonRow
      person={person}
      image={person.profileImageUrl}
      location={person.location}
      href={profilePath(person.id)}
      opener={row}
      mark={(text) => <Marked text={text} words={words} />}
      common={showAgreement && agreed && <AgreedLine {...agreed} />}
    >
      <FollowToggle person={person} place="find-people" />
    </PersonRow>
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
  return counted(count, "person", "people");
}

interface FindPeopleProps {
  /** The text in the address. */
  readonly q: string;
}

/** The Search tab (spec section 2). An empty search lists everyone. */
export function FindPeople({ q }: FindPeopleProps) {
  const { typed, setTyped, text } = useSearchedText(q, (text) => keepInAddress("people", text));
  const field = useRef<HTMLInputElement>(null);
  useFieldFocus("search", () => field.current?.focus());
  return (
    <>
      <div className="pagehead" style={{ paddingBottom: "1rem" }}>
        <h1>Find People</h1>
      </div>
      <SearchInput
        ref={field}
        label="Search users"
        placeholder="Search users by name or username..."
        value={typed}
        maxLength={limits.searchTerm.max}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SearchSegments current="people" typed={typed} />
      <PeopleFound term={text} />
    </>
  );
}
