import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Author } from "#shared/contract/users.ts";
import { firstNameOrUsername, fullName } from "#shared/domain/display-name.ts";
import { limits } from "#shared/domain/limits.ts";
import { isBlank, textLength } from "#shared/domain/text-length.ts";
import { useSearchedText } from "#web/core/navigation/search-address.ts";
import type { ToSend } from "#web/core/navigation/send-in-message.ts";
import { Button } from "#web/kit/button/button.tsx";
import { SearchInput, Textarea } from "#web/kit/form/input.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { messageRequest } from "#web/offline/device/outbox-requests.ts";
import { useDraft } from "#web/offline/drafts/use-draft.ts";
import { useOutbox } from "#web/offline/outbox/use-outbox.ts";
import { whoMayWrite } from "./message-button.tsx";
import { peopleToMessageQuery, showSentMessage } from "./messages.queries.ts";
import "./send-sheet.css";

interface SendSheetProps {
  readonly toSend: ToSend;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** To whom a session or a product goes, and a few words with it, which are kept as a draft until they're sent. */
export function SendSheet({ toSend, open, onClose }: SendSheetProps) {
  const [person, setPerson] = useState<Author>();
  const [note, setNote] = useState("");
  // A second press, while it closes, would send it twice.
  const [isSent, setIsSent] = useState(false);
  const noteId = useId();
  const send = useSend(toSend);
  const { shared, name } = toSend;
  const place = `message with ${shared.kind === "session" ? shared.sessionId : shared.productId}`;
  const draft = useDraft<{ content: string }>(place, {
    read: () => (isBlank(note) ? undefined : { content: note }),
    adopt: ({ values }, isChanged) => setNote((typed) => (values?.content ?? "") + (isChanged ? typed : "")),
  });
  const left = limits.message.max - textLength(note.trim());
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Send in a message"
      foot={
        <Button
          block
          disabled={isSent || !person || left < 0}
          onClick={() => {
            if (!person) return;
            setIsSent(true);
            draft.end();
            onClose();
            void send(person, note.trim());
          }}
        >
          {person ? `Send to ${firstNameOrUsername(person)}` : "Choose someone"}
        </Button>
      }
    >
      <p className="sendhint">
        <b>{name}</b>{" "}
        {shared.kind === "session"
          ? "They'll see it only as long as it's shared with them."
          : "They'll see it only if they can see a session of it."}
      </p>
      <label className="sr-only" htmlFor={noteId}>
        Add a note
      </label>
      <Textarea
        id={noteId}
        rows={2}
        placeholder="Add a note"
        value={note}
        aria-invalid={left < 0 || undefined}
        onChange={({ target }) => {
          setNote(target.value);
          draft.change();
        }}
      />
      <PeopleToChoose chosen={person} onChoose={setPerson} />
    </Sheet>
  );
}

interface PeopleToChooseProps {
  readonly chosen: Author | undefined;
  readonly onChoose: (person: Author) => void;
}

function PeopleToChoose({ chosen, onChoose }: PeopleToChooseProps) {
  const [q, setQ] = useState("");
  const { typed, setTyped, text } = useSearchedText(q, setQ);
  const query = useInfiniteQuery(peopleToMessageQuery(text));
  const group = useId();
  const people = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <SearchInput
        label="Search people to write to"
        placeholder="Search by name or username..."
        value={typed}
        maxLength={limits.searchTerm.max}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      {query.isPending && <RowsSkeleton of="people" />}
      {query.isError && people.length === 0 && (
        <ErrorState title="Couldn't load people" retrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && people.length === 0 && (
        <EmptyState compact title={text === "" ? "No one to write to yet" : "No one by that name"} hint={whoMayWrite} />
      )}
      <fieldset className="sendpeople" aria-busy={query.isPlaceholderData}>
        <legend className="sr-only">Send to</legend>
        {people.map((each) => (
          <label key={each.id} className="sendperson">
            <input type="radio" name={group} checked={chosen?.id === each.id} onChange={() => onChoose(each)} />
            <Avatar person={each} image={each.profileImageUrl} />
            <span>
              <b>{fullName(each)}</b>
              <small>@{each.username}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {query.hasNextPage && !query.isPlaceholderData && <LoadMore list={query} failure="Couldn't load more people." />}
    </>
  );
}

/** Through the outbox, like every message: offline it waits. */
function useSend({ shared }: ToSend) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { outbox } = useOutbox();
  return async (person: Author, content: string) => {
    const name = firstNameOrUsername(person);
    const request = messageRequest(person.id, { content, shared }, name);
    const result = await outbox.submit(request, { hasForm: false });
    if (result.status === "sent") {
      showSentMessage(queryClient, person.id, result.answer);
      return toast({ title: `Sent to ${name}` });
    }
    const refusal = outbox.view().all.find(({ id }) => id === result.entry.id)?.refusal;
    if (refusal)
      toast({
        title: "Not sent",
        description: `${refusal.message.replace(/\.$/, "")}. It's kept in your conversation with ${name}.`,
        variant: "destructive",
      });
    else
      toast({
        title: "Not sent yet",
        description: `It's in your conversation with ${name}, and we'll send it as soon as we can.`,
      });
  };
}
