import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { personPath } from "#shared/contract/operator-pages.ts";
import type { ListedPerson } from "#shared/contract/operator-people.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { useDebouncedValue } from "#web/core/browser/use-debounced-value.ts";
import { SearchInput } from "#web/kit/form/input.tsx";
import { Link } from "#web/kit/link.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { peopleQuery } from "./operator.queries.ts";
import { dayWords, reportsCount, sizeWords } from "./operator-words.ts";

const typingPauseMs = 250;

/** Everyone with an account, in a table. */
export function PeopleList() {
  const [typed, setTyped] = useState("");
  const term = useDebouncedValue(typed.trim(), typingPauseMs);
  const list = useInfiniteQuery(peopleQuery(term));
  const { data, error, isFetching, refetch, hasNextPage } = list;
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <div style={{ maxWidth: "26rem" }}>
        <SearchInput
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder="Name or username"
          label="Search people"
        />
      </div>
      {error && !data ? (
        <ErrorState title="Couldn't load people" retrying={isFetching} onRetry={refetch} />
      ) : !data ? (
        <RowsSkeleton of="people" />
      ) : people.length === 0 ? (
        <EmptyState title="Nobody found" hint="Try fewer letters of their name." />
      ) : (
        <div className="tablewrap">
          <table className="grid-table">
            <thead>
              <tr>
                <th scope="col">Person</th>
                <th scope="col" className="wide-cell">
                  Sessions
                </th>
                <th scope="col" className="wide-cell">
                  Storage
                </th>
                <th scope="col">Last here</th>
                <th scope="col" className="end">
                  Role
                </th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </tbody>
          </table>
          {hasNextPage && <LoadMore list={list} failure="Couldn't load more people." />}
        </div>
      )}
    </>
  );
}

function PersonRow({ person }: { readonly person: ListedPerson }) {
  const { id, username, sessionsCount, storage, lastHereAt } = person;
  return (
    <tr>
      <td>
        <Link className="person" href={personPath(id)}>
          <Avatar person={person} image={null} />
          <span>
            <b>{fullName(person)}</b>
            <small>@{username}</small>
          </span>
        </Link>
      </td>
      <td className="wide-cell">{sessionsCount}</td>
      <td className="wide-cell">{sizeWords(storage)}</td>
      <td>{lastHereAt === null ? "Signed out" : dayWords(lastHereAt)}</td>
      <td className="end">
        <Standing person={person} />
      </td>
    </tr>
  );
}

const roles = { moderator: "Moderator", admin: "Admin" } as const;

function Standing({ person: { role, isSuspended, openReports } }: { readonly person: ListedPerson }) {
  if (isSuspended) return <span className="opbadge">Suspended</span>;
  if (openReports > 0) return <span className="opbadge">{reportsCount(openReports)}</span>;
  if (role !== null) return <span className="opbadge">{roles[role]}</span>;
  return "Member";
}
