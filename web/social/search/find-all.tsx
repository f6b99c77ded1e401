import { type UseQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useRef } from "react";
import { limits } from "#shared/domain/limits.ts";
import { searchKey, searchWords } from "#shared/domain/search-key.ts";
import { useMediaQuery } from "#web/core/browser/media-query.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { productsFoundQuery } from "#web/core/cache/product-query.ts";
import { noChoices, type SearchSegment, searchPath, useSearchedText } from "#web/core/navigation/search-address.ts";
import { tablePath } from "#web/core/navigation/table-address.ts";
import { useFieldFocus } from "#web/core/navigation/tabs.ts";
import { Button } from "#web/kit/button/button.tsx";
import { SearchInput } from "#web/kit/form/input.tsx";
import { SearchIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { Link } from "#web/kit/link.tsx";
import { wideFrame } from "#web/kit/shell/screen.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { peopleQuery } from "#web/social/people/people.tsx";
import { FoundPerson } from "./find-people.tsx";
import { FoundProduct, productRows } from "./found-product.tsx";
import { useListedRows } from "./found-rows.ts";
import { FoundSession } from "./found-session.tsx";
import { keepInAddress, SearchSegments } from "./search-segments.tsx";
import { sessionCountQuery, sessionsFoundQuery } from "./session-query.ts";
import "./find-all.css";
import "./search.css";

/** Rows of each kind; the segment of the kind has the others. */
const maxRows = 3;

interface FindAllProps {
  /** The text in the address. */
  readonly q: string;
}

/** The segment of everything: the best of each other one, by one text. */
export function FindAll({ q }: FindAllProps) {
  const field = useRef<HTMLInputElement>(null);
  useFieldFocus("search", () => field.current?.focus());
  const { typed, setTyped } = useSearchedText(q, (text) => keepInAddress("all", text));
  return (
    <>
      <div className="pagehead" style={{ paddingBottom: "1rem" }}>
        <h1>Search</h1>
      </div>
      <SearchInput
        ref={field}
        label="Search"
        placeholder="Strains, people, sessions"
        value={typed}
        maxLength={limits.searchTerm.max}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SearchSegments current="all" typed={typed} />
      <AllResults q={q} />
    </>
  );
}

function AllResults({ q }: FindAllProps) {
  const { id } = useCurrentUser();
  const isWide = useMediaQuery(wideFrame);
  const choices = { ...noChoices, q };
  const products = useQuery(productsFoundQuery(q));
  const sessions = useInfiniteQuery(sessionsFoundQuery(id, choices));
  const { data: count } = useQuery(sessionCountQuery(id, choices));
  const people = useInfiniteQuery(peopleQuery(q));
  const { own = [], followed = [], known = [] } = products.data ?? {};
  const allProducts = [...own, ...followed, ...known];
  const shownProducts = allProducts.slice(0, maxRows);
  const allSessions = sessions.data?.pages.flatMap(({ items }) => items) ?? [];
  const shownSessions = allSessions.slice(0, maxRows);
  const allPeople = people.data?.pages.flatMap(({ items }) => items) ?? [];
  const shownPeople = allPeople.slice(0, maxRows);
  useListedRows([
    ...productRows(shownProducts),
    ...shownSessions.map((session) => `session-${session.id}` as const),
    ...shownPeople.map((person) => `person-${person.id}` as const),
  ]);
  const words = searchWords(q);
  const key = searchKey(q);
  const isNothing =
    [products, sessions, people].every(({ isSuccess }) => isSuccess) &&
    shownProducts.length + shownSessions.length + shownPeople.length === 0;
  if (isNothing)
    return (
      <EmptyState
        illustration={<SearchIllustration />}
        title={q === "" ? "Nothing here yet" : `Nothing called “${q}”`}
        hint={q === "" ? "Log a session and you'll find it here." : "Check the spelling, or try one word."}
      />
    );
  const isFull = [own, followed, known].some(({ length }) => length === limits.productsFound);
  return (
    <>
      <Part
        title="Products"
        segment="products"
        q={q}
        query={products}
        shown={shownProducts.length}
        of={isFull ? null : allProducts.length}
      >
        {shownProducts.map((product) => (
          <FoundProduct key={product.productId ?? product.strainName} product={product} words={words} />
        ))}
      </Part>
      <Part
        title="My sessions"
        segment="sessions"
        q={q}
        query={sessions}
        shown={shownSessions.length}
        of={count?.sessions ?? null}
        inTable={isWide}
      >
        {shownSessions.map((session) => (
          <FoundSession key={session.id} session={session} words={words} />
        ))}
      </Part>
      <Part
        title="People"
        segment="people"
        q={q}
        query={people}
        shown={shownPeople.length}
        of={people.hasNextPage ? null : allPeople.length}
      >
        {shownPeople.map((person) => (
          <FoundPerson key={person.id} person={person} words={key === "" ? [] : [key]} />
        ))}
      </Part>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly segment: SearchSegment;
  readonly q: string;
  readonly query: Pick<UseQueryResult, "isPending" | "isError" | "isFetching" | "isPlaceholderData" | "refetch">;
  /** Rows that stand here. */
  readonly shown: number;
  /** All that there are; null when that isn't known. */
  readonly of: number | null;
  /** All of them open as a table. */
  readonly inTable?: boolean;
  readonly children: ReactNode;
}

/** The first of a kind. Nothing when there are none; a kind that didn't load doesn't take the others with it. */
function Part({ title, segment, q, query, shown, of, inTable = false, children }: PartProps) {
  const titleId = useId();
  if (!query.isPending && !query.isError && shown === 0) return null;
  const hasMore = shown > 0 && (of === null || of > shown);
  return (
    <section className="found" aria-labelledby={titleId} aria-busy={query.isPlaceholderData}>
      <div className="findall__head">
        <h2 id={titleId}>{title}</h2>
        {hasMore && (
          <Link className="findall__all" href={inTable ? tablePath({ q }) : searchPath(segment, q)}>
            All {of}
            {inTable && " as a table"}
            <span className="sr-only"> {title.toLowerCase()}</span>
          </Link>
        )}
      </div>
      {query.isPending && <RowsSkeleton of={segment === "people" ? "people" : "sessions"} />}
      {query.isError && shown === 0 && (
        <p className="findall__failed">
          Couldn't search.{" "}
          <Button variant="ghost" size="sm" disabled={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {shown > 0 && <ul className="rows rows--whole">{children}</ul>}
    </section>
  );
}
