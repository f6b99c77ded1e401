import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { ActionMenu } from "#web/kit/overlay/action-menu.tsx";
import { Thumb } from "#web/kit/session/thumb.tsx";
import type { Entry } from "#web/offline/outbox/entry.ts";
import { useEntryPhoto } from "#web/offline/outbox/use-entry-photo.ts";
import { entryTime, entryWords } from "./entry-words.ts";

interface OutboxRowProps {
  readonly entry: Entry;
  /** The share of its photo that has arrived; undefined: it isn't being sent. */
  readonly progress: number | undefined;
  /** Absent where nothing can be changed. */
  readonly onEdit?: (() => void) | undefined;
  readonly onDelete: () => void;
}

/** What waits: its name, when it was written, and a menu. */
export function OutboxRow({ entry, progress, onEdit, onDelete }: OutboxRowProps) {
  const { title, hint } = entryWords(entry);
  const edit = onEdit && { label: "Edit", icon: Pencil, onSelect: onEdit };
  const remove = { label: "Delete", icon: Trash2, danger: true, onSelect: onDelete };
  return (
    <EntryLine entry={entry} hint={progress === undefined ? hint : sendingLabel(progress)}>
      {/* What is on its way can't be called back. */}
      {progress === undefined && <ActionMenu label={`More for ${title}`} actions={edit ? [edit, remove] : [remove]} />}
    </EntryLine>
  );
}

const sendingLabel = (progress: number) =>
  progress > 0 && progress < 1 ? `Sending... ${Math.round(progress * 100)}%` : "Sending...";

interface EntryLineProps {
  readonly entry: Entry;
  readonly hint: string;
  readonly children?: ReactNode;
}

export function EntryLine({ entry, hint, children }: EntryLineProps) {
  const { icon, title } = entryWords(entry);
  const { work, localId } = entry;
  const photo = useEntryPhoto(entry);
  const type = work.kind === "log" ? work.body.strainType : undefined;
  return (
    <div className="outrow">
      {icon ? (
        <span className="outrow__icon">
          <Icon glyph={icon} />
        </span>
      ) : (
        <Thumb seed={localId} family={type ? strainTypeFamilies[type] : undefined} photo={photo} />
      )}
      <div>
        <b>{title}</b>
        <small>{[hint, entryTime(entry, new Date())].filter(Boolean).join(" · ")}</small>
      </div>
      {children}
    </div>
  );
}
