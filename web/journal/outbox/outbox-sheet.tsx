import RefreshCw from "lucide-react/icons/refresh-cw";
import { type SubmitEvent, useId, useState } from "react";
import { limits } from "#shared/domain/limits.ts";
import { isBlank, textLength } from "#shared/domain/text-length.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { EditSession } from "#web/journal/session-form/edit-session-button.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { Textarea } from "#web/kit/form/input.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import { thisDevice } from "#web/offline/outbox/queue-if-offline.ts";
import { sendNow } from "#web/offline/outbox/unsent.ts";
import { useOutbox } from "#web/offline/outbox/use-outbox.ts";
import { waitingSessions, withChanges } from "#web/offline/outbox/waiting-items.ts";
import { OutboxRow, RefusedEntry } from "./outbox-rows.tsx";
import "./outbox.css";

interface OutboxSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const isWords = ({ work }: Entry) => work.kind === "comment" || work.kind === "message";
const isForm = ({ work }: Entry) => work.kind === "log" || work.kind === "edit";

/** Everything that is stored on this device and not sent, refused entries first. */
export function OutboxSheet({ open, onClose }: OutboxSheetProps) {
  const { id: personId } = useCurrentUser();
  const { entries, sending, outbox } = useOutbox();
  const [editedId, setEditedId] = useState<string>();
  const [isTrying, setIsTrying] = useState(false);
  const close = () => setEditedId(undefined);
  const edited = entries.find(({ id }) => id === editedId);

  async function tryNow() {
    setIsTrying(true);
    await sendNow(personId);
    setIsTrying(false);
  }
  const actsOf = (entry: Entry) => ({
    onEdit: isWords(entry) || isForm(entry) ? () => setEditedId(entry.id) : undefined,
    onDelete: () => void outbox.discard(entry.id),
  });
  const words = (entry: Entry) =>
    entry.id === editedId && isWords(entry) && <WordsForm entry={entry} onClose={close} />;
  const refused = entries.filter(({ state }) => state === "refused");
  const waiting = entries.filter(({ state }) => state === "waiting");
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
          {waiting.length > 0 && `Kept on ${thisDevice()}. It'll be sent as soon as you're back online.`}
          {waiting.length === 0 && refused.length > 0 && `Kept on ${thisDevice()} until you decide.`}
        </p>
        {refused.map((entry) => (
          <div key={entry.id}>
            <RefusedEntry entry={entry} {...actsOf(entry)} />
            {words(entry)}
          </div>
        ))}
        <ul>
          {waiting.map((entry) => (
            <li key={entry.id}>
              <OutboxRow entry={entry} progress={sending.get(entry.id)} {...actsOf(entry)} />
              {words(entry)}
            </li>
          ))}
        </ul>
      </Sheet>
      {edited && isForm(edited) && <EditWaitingSession key={edited.id} entry={edited} onClose={close} />}
    </>
  );
}

/** The text of a comment or message that waits. */
function WordsForm({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const id = useId();
  const { outbox } = useOutbox();
  const { work } = entry;
  const [content, setContent] = useState("content" in work ? work.content : "");
  if (work.kind !== "comment" && work.kind !== "message") return null;
  const left = limits[work.kind].max - textLength(content.trim());
  const canSave = (!isBlank(content) || (work.kind === "message" && work.shared !== undefined)) && left >= 0;
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!canSave) return;
    onClose();
    void outbox.reword(entry.id, content.trim());
  }
  return (
    <form className="outrow__words" onSubmit={save}>
      <label className="sr-only" htmlFor={id}>
        {work.kind === "comment" ? "Your comment" : "Your message"}
      </label>
      <Textarea
        id={id}
        rows={3}
        value={content}
        aria-invalid={left < 0 || undefined}
        onChange={({ target }) => setContent(target.value)}
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
  const { work, localId } = entry;
  const session =
    work.kind === "edit"
      ? withChanges(work.session, work.body)
      : waitingSessions(all, writer).find(({ id }) => id === localId);
  return <EditSession session={session ?? null} waiting={entry} onClose={onClose} />;
}
