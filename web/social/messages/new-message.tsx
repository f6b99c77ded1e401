import { useInfiniteQuery } from "@tanstack/react-query";
import SquarePen from "lucide-react/icons/square-pen";
import { useState } from "react";
import { limits } from "#shared/domain/limits.ts";
import { searchKey } from "#shared/domain/search-key.ts";
import { conversationPath } from "#web/core/navigation/page-paths.ts";
import { useSearchedText } from "#web/core/navigation/search-address.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { SearchInput } from "#web/kit/form/input.tsx";
import { Marked } from "#web/kit/marked.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { PersonRow } from "#web/kit/people/person-row.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { whoMayWrite } from "./message-button.tsx";
import { peopleToMessageQuery } from "./messages.queries.ts";

interface PeopleToMessageProps {
  readonly term: string;
  readonly onOpen: () => void;
}

function PeopleToMessage({ term, onOpen }: PeopleToMessageProps) {
  const query = useInfiniteQuery(peopleToMessageQuery(term));
  if (!query.data) {
    return query.isError ? (
      <ErrorState title="Couldn't load people" retrying={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton of="people" />
    );
  }
  const people = query.data.pages.flatMap((page) => page.items);
  if (people.length === 0)
    return (
      <EmptyState compact title={term === "" ? "No one to write to yet" : "No one by that name"} hint={whoMayWrite} />
    );
  const key = searchKey(term);
  return (
    <>
      <ul className="rows" aria-label="People" aria-busy={query.isPlaceholderData} style={{ marginTop: ".75rem" }}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            image={person.profileImageUrl}
            href={conversationPath(person.id)}
            onOpen={onOpen}
            mark={key === "" ? undefined : (text) => <Marked text={text} words={[key]} />}
          />
        ))}
      </ul>
      {query.hasNextPage && !query.isPlaceholderData && <LoadMore list={query} failure="Couldn't load more people." />}
    </>
  );
}

interface NewMessageSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Choosing a person opens the conversation with them, begun or not. */
function NewMessageSheet({ open, onClose }: NewMessageSheetProps) {
  const [q, setQ] = useState("");
  const { typed, setTyped, text } = useSearchedText(q, setQ);
  return (
    <Sheet open={open} onClose={onClose} title="New message">
      <SearchInput
        label="Search people to write to"
        placeholder="Search by name or username..."
        value={typed}
        maxLength={limits.searchTerm.max}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <PeopleToMessage term={text} onOpen={onClose} />
    </Sheet>
  );
}

/** In the head of the list of conversations. */
export function NewMessage() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton icon={SquarePen} label="New message" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <NewMessageSheet open={open} onClose={close} />
    </>
  );
}
