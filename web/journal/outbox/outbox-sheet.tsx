import "./outbox.css";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { type ReactNode, useState } from "react";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import type { Entry } from "#web/offline/outbox/entry.ts";
import { thisDevice } from "#web/offline/outbox/saved-here.ts";
import { sendNow } from "#web/offline/outbox/unsent.ts";
import { useOutbox } from "#web/offline/outbox/use-outbox.ts";
import { OutboxRow } from "./outbox-row.tsx";
import { RefusedEntry } from "./refused-entry.tsx";
import { WordsForm } from "./words-form.tsx";

interface OutboxSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The form of a session, or of changes to one. */
  readonly renderForm: (entry: Entry, onClose: () => void) => ReactNode;
}

const isWords = ({ work }: Entry) => work.kind === "comment" || work.kind === "message";
const isForm = ({ work }: Entry) => work.kind === "log" || work.kind === "edit";

/** Everything that is stored on this device and not sent: what was refused first. */
export function OutboxSheet({ open, onClose, renderForm }: OutboxSheetProps) {
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
          {waiting.length > 0 && `Kept on ${thisDevice()}. They go out by themselves once you're back online.`}
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
      {edited && isForm(edited) && renderForm(edited, close)}
    </>
  );
}
