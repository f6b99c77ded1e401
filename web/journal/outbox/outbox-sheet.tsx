import RefreshCw from "lucide-react/icons/refresh-cw";
import { type SubmitEvent, useId, useState } from "react";
import { limits } from "#shared/domain/limits.ts";
import { isBlank, textLength } from "#shared/domain/text-length.ts";
import { useIsOffline } from "#web/core/browser/connection.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { EditSession } from "#web/journal/session-form/edit-session-button.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { Textarea } from "#web/kit/form/input.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import { thisDevice, willBeSent } from "#web/offline/outbox/queue-if-offline.ts";
import { useOutbox } from "#web/offline/outbox/use-outbox.ts";
import { waitingSessions, withChanges } from "#web/offline/outbox/waiting-items.ts";
import { OutboxRow, RefusedEntry } from "./outbox-rows.tsx";
import "./outbox.css";

interface OutboxSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const isWords = ({ request }: Entry) => request.route === "postComment" || request.route === "sendMessage";
const wordsOf = ({ request }: Entry) =>
  request.route === "postComment" || request.route === "sendMessage" ? request.body.content : "";
const isForm = ({ request }: Entry) => "photos" in request;

/** Everything that is stored on this device and not sent, refused entries first. */
export function OutboxSheet({ open, onClose }: OutboxSheetProps) {
  const { entries, sending, outbox } = useOutbox();
  const isOffline = useIsOffline();
  const [opened, setOpened] = useState<Entry>();
  /** In the form of its words, which moves with its entry: among the refused ones, or out of those that wait. */
  const [typed, setTyped] = useState<string>();
  const [isTrying, setIsTrying] = useState(false);
  const close = () => setOpened(undefined);
  // Once it's sent, or another window has deleted it, it isn't among them any more, and what's typed is still to be saved.
  const edited = entries.find(({ id }) => id === opened?.id) ?? opened;

  function edit(entry: Entry) {
    setTyped(undefined);
    setOpened(entry);
  }
  async function tryNow() {
    setIsTrying(true);
    await outbox.flush({ force: true });
    setIsTrying(false);
  }
  const actsOf = (entry: Entry) => ({
    onEdit: isWords(entry) || isForm(entry) ? () => edit(entry) : undefined,
    onDelete: () => {
      if (entry.id === opened?.id) close();
      void outbox.discard(entry.id);
    },
  });
  const words = (entry: Entry) =>
    entry.id === opened?.id && (
      <WordsForm entry={entry} content={typed ?? wordsOf(entry)} onType={setTyped} onClose={close} />
    );
  const refused = entries.filter(({ state }) => state === "refused");
  const waiting = entries.filter(({ state }) => state === "waiting");
  const isGone = edited !== undefined && isWords(edited) && !entries.includes(edited);
  // Its form stays where it is.
  const listed = isGone ? [...waiting, edited].toSorted((one, other) => one.order - other.order) : waiting;
  const foot = waiting.length > 0 && (
    <Button
      variant="secondary"
      block
      icon={RefreshCw}
      loading={isTrying}
      loadingLabel="Trying..."
      onClick={() => void tryNow()}
    >
      Try now
    </Button>
  );
  return (
    <>
      <Sheet open={open} onClose={onClose} title="Waiting to be sent" foot={foot}>
        <p className="outbox__hint">
          {entries.length === 0 && "Everything's been sent."}
          {waiting.length > 0 && `Kept on ${thisDevice()}. ${willBeSent(isOffline)}`}
          {waiting.length === 0 && refused.length > 0 && `Kept on ${thisDevice()} until you decide.`}
        </p>
        {refused.map((entry) => (
          <div key={entry.id}>
            <RefusedEntry entry={entry} {...actsOf(entry)} />
            {words(entry)}
          </div>
        ))}
        <ul>
          {listed.map((entry) => (
            <li key={entry.id}>
              {isGone && entry === edited ? (
                <p className="outbox__hint">It isn't waiting any more. Save sends these words on their own.</p>
              ) : (
                <OutboxRow entry={entry} progress={sending.get(entry.id)} {...actsOf(entry)} />
              )}
              {words(entry)}
            </li>
          ))}
        </ul>
      </Sheet>
      {edited && isForm(edited) && <EditWaitingSession key={edited.id} entry={edited} onClose={close} />}
    </>
  );
}

interface WordsFormProps {
  readonly entry: Entry;
  readonly content: string;
  readonly onType: (content: string) => void;
  readonly onClose: () => void;
}

/** The text of a comment or message that waits. */
function WordsForm({ entry, content, onType, onClose }: WordsFormProps) {
  const id = useId();
  const { outbox } = useOutbox();
  const { request } = entry;
  if (request.route !== "postComment" && request.route !== "sendMessage") return null;
  const { max } = request.route === "postComment" ? limits.comment : limits.message;
  const left = max - textLength(content.trim());
  const isNoteOnly = request.route === "sendMessage" && request.body.shared !== undefined;
  const canSave = (!isBlank(content) || isNoteOnly) && left >= 0;
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!canSave) return;
    onClose();
    void outbox.reword(entry, content.trim());
  }
  return (
    <form className="outrow__words" onSubmit={save}>
      <label className="sr-only" htmlFor={id}>
        {request.route === "postComment" ? "Your comment" : "Your message"}
      </label>
      <Textarea
        id={id}
        rows={3}
        value={content}
        aria-invalid={left < 0 || undefined}
        onChange={({ target }) => onType(target.value)}
      />
      <div className="btnrow">
        <Button variant="secondary" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="sm" disabled={!canSave}>
          Save
        </Button>
      </div>
    </form>
  );
}

interface EditWaitingSessionProps {
  /** A session that the server doesn't have, or changes to one. */
  readonly entry: Entry;
  readonly onClose: () => void;
}

/** The form of a session with what waits to be sent, and why the server refused it. */
function EditWaitingSession({ entry, onClose }: EditWaitingSessionProps) {
  const writer = useCurrentUser();
  const { all } = useOutbox();
  const { request, localId } = entry;
  // As it was when the form was opened.
  const [session] = useState(() =>
    request.route === "editSession"
      ? request.session && withChanges(request.session, request.body)
      : waitingSessions(all, writer).find(({ id }) => id === localId),
  );
  return <EditSession session={session ?? null} waiting={entry} onClose={onClose} />;
}
