import { useMutation, useQueryClient } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import type { Import, ImportPreview } from "#shared/contract/imports.ts";
import { routes } from "#shared/contract/routes.ts";
import { callFile } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { saveFile } from "#web/core/browser/object-url.ts";
import { counted, formatTime, readingLocale } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Panel } from "#web/kit/form/panel.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { stepMutation } from "./imports.queries.ts";

const titles: Readonly<Partial<Record<Import["state"], string>>> = {
  done: "Import finished",
  cancelled: "Import stopped",
  failed: "Import failed",
  undone: "Import undone",
};

interface ImportResultProps {
  readonly found: Import;
  /** The time then tells which is which. */
  readonly isOneOfSeveral: boolean;
}

/** The outcome of an import, shown for a day. */
export function ImportResult({ found, isOneOfSeveral }: ImportResultProps) {
  const { id, state, added, present, failed, undoUntil, endedAt } = found;
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    ...stepMutation(useQueryClient(), id),
    onError: (error) => toast(failureToast(error, "Couldn't undo the import", "Please try again.")),
    onSettled: () => setIsAsking(false),
  });
  const hint = [
    state === "undone" ? "What it added is gone" : `${counted(added, "session")} added`,
    ...(present > 0 ? [`${present.toLocaleString(readingLocale)} already here`] : []),
    ...(failed > 0 ? [`${counted(failed, "row")} failed`] : []),
    ...(isOneOfSeveral && endedAt !== null ? [formatTime(new Date(endedAt))] : []),
  ].join(" · ");
  return (
    <div className="imports__result" role="status">
      <Panel>
        <Line icon={CircleCheck} title={titles[state] ?? ""} hint={hint}>
          {undoUntil !== null && (
            <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
              Undo
            </Button>
          )}
        </Line>
      </Panel>
      {failed > 0 && state !== "undone" && <FailedRows importId={id} count={failed} />}
      {state === "failed" && <p className="setnote">Choose the file again to add the rest. Nothing's added twice.</p>}
      <ConfirmDialog
        open={isAsking}
        title="Undo import"
        confirmLabel="Undo import"
        pending={isPending}
        pendingLabel="Undoing..."
        onConfirm={() => mutate("undo")}
        onCancel={() => setIsAsking(false)}
      >
        {`This removes ${counted(added, "session")} with their photos, even if you've changed or shared them since.`}
      </ConfirmDialog>
    </div>
  );
}

interface FailedRowsProps {
  readonly importId: string;
  readonly count: number;
  /** The first ones, where they are known. */
  readonly failures?: ImportPreview["failures"];
}

/** Rows that can't be added, as a file to mend and import again. */
export function FailedRows({ importId, count, failures = [] }: FailedRowsProps) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callFile(routes.listFailedRows.path.replace(":id", importId)),
    onSuccess: (content) => saveFile("highnote-failed-rows.csv", content),
    onError: (error) => toast(failureToast(error, "Couldn't get the rows", "Please try again.")),
  });
  return (
    <div className="imports__failed">
      {failures.length > 0 && (
        <ul>
          {failures.slice(0, 5).map(({ row, reason }) => (
            <li key={row}>
              Row {row}: {reason}
            </li>
          ))}
          {count > 5 && <li>… and {counted(count - 5, "row")} more</li>}
        </ul>
      )}
      <Button variant="secondary" size="sm" icon={Download} loading={isPending} onClick={() => mutate()}>
        Download failed rows
      </Button>
    </div>
  );
}
