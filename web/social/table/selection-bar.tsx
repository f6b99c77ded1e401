import { useMutation, useQueryClient } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import Users from "lucide-react/icons/users-round";
import X from "lucide-react/icons/x";
import { useState } from "react";
import type { BulkChange, SessionChange, TableRow } from "#shared/contract/session-table.ts";
import { limits } from "#shared/domain/limits.ts";
import { ApiError, failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { counted, plural, readingLocale } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { useOpening } from "#web/kit/overlay/overlay.tsx";
import { useToast, useUndoToast } from "#web/kit/toast/toast-context.ts";
import { ChangeAudience, EditField } from "./change-sheets.tsx";
import { ExportSheet, type ExportSheetProps } from "./export-sheet.tsx";
import { changeMutation, deleteMutation, newAttempts, refreshTable, undoBulkChange } from "./table.queries.ts";

type Action = "audience" | "field" | "export" | "deletion";

/** The sessions are those of the press: they stay while the sheet closes over a table that has changed. */
interface Chosen {
  readonly action: Action;
  readonly rows: readonly TableRow[];
}

interface SelectionBarProps {
  /** In the order of the table; none hides the bar. */
  readonly selected: readonly TableRow[];
  readonly onClear: () => void;
}

/** What can be done with the selected sessions. It stays mounted, so that its sheets can close by themselves. */
export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const { id: userId } = useCurrentUser();
  const queryClient = useQueryClient();
  const toast = useToast();
  const undoToast = useUndoToast();
  const [attempts] = useState(newAttempts);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { subject, open, key } = useOpening(chosen);
  const change = useMutation(changeMutation(queryClient, userId, attempts));
  const deletion = useMutation(deleteMutation(queryClient, userId, attempts));
  const close = () => setChosen(null);
  const count = selected.length;

  function choose(action: Action) {
    const max = action === "deletion" ? limits.selection.deleted : limits.selection.max;
    if (count <= max) return setChosen({ action, rows: selected });
    toast({
      title: "That's too many at once",
      description: `Pick up to ${max.toLocaleString(readingLocale)} sessions.`,
    });
  }
  /** @param verb what has been done, and what can be undone */
  function offerUndo(verb: "changed" | "deleted", { id, count: done }: BulkChange, description?: string) {
    undoToast({
      title: `${counted(done, "session")} ${verb}`,
      description,
      undo: async () => {
        const { restored, kept } = await undoBulkChange(queryClient, userId, id);
        toast({
          title:
            verb === "changed"
              ? `${counted(restored, "session")} changed back`
              : `${counted(restored, "session")} restored`,
          ...(kept > 0 && { description: keptWords[verb](kept) }),
        });
      },
    });
  }
  function fail(error: unknown, title: string, fallback: string) {
    if (!(error instanceof ApiError && error.status === 404)) return toast(failureToast(error, title, fallback));
    // Deleted elsewhere, so that the same selection would fail again: what's left of it stays selected.
    close();
    void refreshTable(queryClient, userId);
    toast({ title: "Some of them are gone", description: "They've been deleted. Try again with the rest." });
  }
  async function apply(sessionIds: number[], wanted: SessionChange) {
    try {
      const done = await change.mutateAsync({ sessionIds, change: wanted });
      close();
      if (done.wasEnded) return toast(endedWords);
      const same = sessionIds.length - done.count;
      const description = same > 0 ? sameWords(same) : undefined;
      if (done.count > 0) offerUndo("changed", done, description);
      else toast({ title: "Nothing to change", description });
    } catch (error) {
      fail(error, "Couldn't change them", "Please try again.");
    }
  }
  async function remove(sessionIds: number[]) {
    try {
      const done = await deletion.mutateAsync(sessionIds);
      close();
      onClear();
      offerUndo("deleted", done);
    } catch (error) {
      fail(error, "Couldn't delete them", "Please try again.");
    }
  }
  return (
    <>
      {count > 0 && (
        <div className="selbar" role="toolbar" aria-label={`${count} selected`}>
          <b role="status">{count.toLocaleString(readingLocale)} selected</b>
          <Button variant="ghost" size="sm" icon={Users} aria-haspopup="dialog" onClick={() => choose("audience")}>
            Who can see
          </Button>
          <Button variant="ghost" size="sm" icon={Pencil} aria-haspopup="dialog" onClick={() => choose("field")}>
            Edit a field
          </Button>
          <Button variant="ghost" size="sm" icon={Download} aria-haspopup="dialog" onClick={() => choose("export")}>
            Export
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={Trash}
            className="selbar__danger"
            aria-haspopup="dialog"
            onClick={() => choose("deletion")}
          >
            Delete
          </Button>
          <IconButton icon={X} iconSize="sm" label="Clear selection" onClick={onClear} />
        </div>
      )}
      {subject && (
        <ActionSheet
          key={key}
          {...subject}
          open={open}
          isChanging={change.isPending}
          isDeleting={deletion.isPending}
          onClose={close}
          onChange={(ids, wanted) => void apply(ids, wanted)}
          onDelete={(ids) => void remove(ids)}
          onFailure={fail}
        />
      )}
    </>
  );
}

interface ActionSheetProps extends Chosen {
  readonly open: boolean;
  readonly isChanging: boolean;
  readonly isDeleting: boolean;
  readonly onClose: () => void;
  readonly onChange: (sessionIds: number[], change: SessionChange) => void;
  readonly onDelete: (sessionIds: number[]) => void;
  readonly onFailure: ExportSheetProps["onFailure"];
}

function ActionSheet(props: ActionSheetProps) {
  const { action, rows, open, isChanging, isDeleting, onClose, onChange, onDelete, onFailure } = props;
  const sessionIds = rows.map(({ id }) => id);
  const { length: count } = rows;
  const shared = { open, count, onClose, pending: isChanging };
  const change = (wanted: SessionChange) => onChange(sessionIds, wanted);
  switch (action) {
    case "audience":
      return <ChangeAudience {...shared} common={commonAudience(rows)} onChange={change} />;
    case "field":
      return <EditField {...shared} onChange={change} />;
    case "export":
      return <ExportSheet open={open} sessionIds={sessionIds} onClose={onClose} onFailure={onFailure} />;
    case "deletion":
      return (
        <ConfirmDialog
          open={open}
          title={`Delete ${counted(count, "session")}?`}
          pending={isDeleting}
          onConfirm={() => onDelete(sessionIds)}
          onCancel={onClose}
        >
          {`${plural(count, "It goes", "They go")} with ${plural(count, "its", "their")} photos, likes and comments. You can undo it right after.`}
        </ConfirmDialog>
      );
  }
}

const endedWords = {
  title: "That change was stopped",
  description: "All your sessions were made private in the meantime. Some may have changed before that.",
};

const sameWords = (same: number) => `${counted(same, "session")} ${plural(same, "was", "were")} like that already.`;

const keptWords = {
  changed: (kept: number) =>
    `${counted(kept, "session")} had been edited since, and ${plural(kept, "stays", "stay")} as ${plural(kept, "it is", "they are")}.`,
  deleted: (kept: number) => `${counted(kept, "session")} ${plural(kept, "was", "were")} back already.`,
};

/** Null where they differ. */
function commonAudience([first, ...others]: readonly TableRow[]) {
  return first && others.every(({ visibility }) => visibility === first.visibility) ? first.visibility : null;
}
