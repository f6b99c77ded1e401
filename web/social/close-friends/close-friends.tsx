import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import { startTransition, useOptimistic, useState } from "react";
import type { Author } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { limits } from "#shared/domain/limits.ts";
import { searchKey } from "#shared/domain/search-key.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { closeFriendsQuery } from "#web/core/cache/close-friends.ts";
import { plural, spelledCount } from "#web/core/format.ts";
import { useSearchedText } from "#web/core/navigation/search-address.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { SearchInput } from "#web/kit/form/input.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { FollowIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { Marked } from "#web/kit/marked.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { closeFriendMutation, followersToPickQuery } from "./close-friends.queries.ts";
import "./close-friends.css";

/** Whom the viewer counts among their close friends: only they see this page. */
export function CloseFriendsScreen() {
  return (
    <PageFrame title="Close friends">
      <p className="circle__lead">
        They see what you log for close friends, past sessions too. They see that it's for close friends, not who else
        is one. Nobody is told when they're added or taken off.
      </p>
      <CloseFriends />
    </PageFrame>
  );
}

function CloseFriends() {
  const { data, isError, isFetching, refetch } = useQuery(closeFriendsQuery);
  if (data) return <Circle closeFriends={data} />;
  return isError ? (
    <ErrorState title="Couldn't load your close friends" retrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <RowsSkeleton of="people" />
  );
}

/** Those of now on top, then all other followers. A pressed row stays in place until the page is left. */
function Circle({ closeFriends }: { readonly closeFriends: readonly Author[] }) {
  const [first] = useState(closeFriends);
  const [q, setQ] = useState("");
  const { typed, setTyped, text } = useSearchedText(q, setQ);
  const chosen = new Set(closeFriends.map(({ id }) => id));
  const isSearch = text !== "";
  return (
    <>
      <SearchInput
        label="Search your followers"
        placeholder="Search by name or username..."
        value={typed}
        maxLength={limits.searchTerm.max}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="circle__count" role="status">
        {countOf(chosen.size)}
      </p>
      {!isSearch && first.length > 0 && (
        <section className="block">
          <SectionTitle level={2}>Close friends</SectionTitle>
          <ul className="rows" aria-label="Close friends">
            {first.map((person) => (
              <PersonToPick key={person.id} person={person} isIn={chosen.has(person.id)} term="" />
            ))}
          </ul>
        </section>
      )}
      <section className="block">
        <SectionTitle level={2}>{isSearch ? "Found" : "Your followers"}</SectionTitle>
        <Followers term={text} chosen={chosen} above={isSearch ? [] : first} />
      </section>
    </>
  );
}

const countOf = (count: number): string =>
  count === 0
    ? "You haven't picked anyone yet."
    : `${spelledCount(count)} ${plural(count, "person", "people")} you picked.`;

interface FollowersProps {
  readonly term: string;
  readonly chosen: ReadonlySet<string>;
  /** Those who are shown already. */
  readonly above: readonly Author[];
}

function Followers({ term, chosen, above }: FollowersProps) {
  const query = useInfiniteQuery(followersToPickQuery(term));
  if (!query.data)
    return query.isError ? (
      <ErrorState
        title="Couldn't load your followers"
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <RowsSkeleton of="people" />
    );
  const shown = new Set(above.map(({ id }) => id));
  const people = query.data.pages.flatMap((page) => page.items).filter(({ id }) => !shown.has(id));
  if (people.length === 0 && !query.hasNextPage) return <Nobody term={term} hasSome={above.length > 0} />;
  return (
    <>
      <ul className="rows" aria-label="Your followers" aria-busy={query.isPlaceholderData}>
        {people.map((person) => (
          <PersonToPick key={person.id} person={person} isIn={chosen.has(person.id)} term={term} />
        ))}
      </ul>
      {query.hasNextPage && !query.isPlaceholderData && (
        <LoadMore list={query} failure="Couldn't load more followers." />
      )}
    </>
  );
}

function Nobody({ term, hasSome }: { readonly term: string; readonly hasSome: boolean }) {
  if (term !== "") return <EmptyState compact title="No follower by that name" />;
  if (hasSome) return <p className="circle__count">All your followers are up there.</p>;
  return (
    <EmptyState
      illustration={<FollowIllustration />}
      title="No followers yet"
      hint="You can pick close friends once people follow you."
    />
  );
}

interface PersonToPickProps {
  readonly person: Author;
  readonly isIn: boolean;
  /** Is marked in the names. */
  readonly term: string;
}

/** The whole row is the label of its box. */
function PersonToPick({ person, isIn, term }: PersonToPickProps) {
  const toast = useToast();
  const { mutateAsync } = useMutation(closeFriendMutation(useQueryClient(), person));
  // Synchronous with the press: a later update would make the box flicker.
  const [shown, show] = useOptimistic(isIn);
  const key = searchKey(term);
  const marked = (text: string) => (key === "" ? text : <Marked text={text} words={[key]} />);
  function press(wanted: boolean) {
    startTransition(async () => {
      show(wanted);
      await mutateAsync(wanted).catch((error: unknown) =>
        toast(failureToast(error, "Couldn't save that", "Please try again.")),
      );
    });
  }
  return (
    <li>
      <label className="pickperson">
        <input type="checkbox" checked={shown} onChange={(event) => press(event.target.checked)} />
        <Avatar person={person} image={person.profileImageUrl} />
        <span>
          <b>{marked(fullName(person))}</b>
          <small>@{marked(person.username)}</small>
        </span>
        <span className="pickperson__tick">
          <Icon glyph={Check} size="sm" />
        </span>
      </label>
    </li>
  );
}
