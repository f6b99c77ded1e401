import CircleAlert from "lucide-react/icons/circle-alert";
import { type ChangeEvent, useRef } from "react";
import { photoRefusal } from "#web/core/browser/chosen-photo.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { Entry, KeptPhoto } from "#web/offline/outbox/entry.ts";
import { chosenPhoto, keptPhoto } from "#web/offline/outbox/form-photo.ts";
import { refusedText } from "#web/offline/outbox/saved-here.ts";
import { useOutbox } from "#web/offline/outbox/use-outbox.ts";
import { EntryLine } from "./outbox-row.tsx";

interface RefusedEntryProps {
  readonly entry: Entry;
  readonly onEdit?: (() => void) | undefined;
  readonly onDelete: () => void;
}

/** What the server didn't take, why, and the ways out. */
export function RefusedEntry({ entry, onEdit, onDelete }: RefusedEntryProps) {
  const { outbox } = useOutbox();
  const { refusal } = entry;
  const isPhoto = refusal?.isPhoto === true && "photos" in entry.work;
  return (
    <section className="refused">
      <EntryLine entry={entry} hint="Needs you" />
      <p className="error">
        <Icon glyph={CircleAlert} size="sm" />
        <span>{refusedText(refusal)}</span>
      </p>
      <div className="btnrow">
        {isPhoto ? (
          <PhotoWays entry={entry} />
        ) : (
          <>
            {onEdit ? (
              <Button variant="secondary" size="sm" onClick={onEdit}>
                Edit
              </Button>
            ) : (
              <Button variant="secondary" size="sm" onClick={() => void outbox.retry(entry.id)}>
                Try again
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={onDelete}>
              Delete
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function PhotoWays({ entry }: { readonly entry: Entry }) {
  const { outbox } = useOutbox();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const { work } = entry;
  if (work.kind !== "log" && work.kind !== "edit") return null;
  const photos: readonly KeptPhoto[] = work.photos;
  // A session's first photo is refused with its request; others say so themselves.
  const marked = photos.findIndex(({ error }) => error !== undefined);
  const refused = marked === -1 ? photos.findIndex(({ stored }) => stored === null) : marked;

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    const reason = photoRefusal(file);
    if (reason) {
      toast({ title: "That photo won't do", description: reason, variant: "destructive" });
      return;
    }
    const photo = chosenPhoto(file);
    const alt = photos[refused]?.alt ?? "";
    const others = photos.map((one, at) => (at === refused ? { ...keptPhoto(photo), alt } : one));
    void outbox.retry(entry.id, { ...work, photos: others } as Entry["work"], new Map([[photo.key, file]]));
  }
  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden onChange={choose} />
      <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
        Choose another photo
      </Button>
      <Button
        variant="ghost"
        size="sm"
        onClick={() =>
          void outbox.retry(entry.id, {
            ...work,
            photos: photos.filter((_, at) => at !== refused),
          } as Entry["work"])
        }
      >
        Send without
      </Button>
    </>
  );
}
