import { useMutation, useQueryClient } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import type { Import } from "#shared/contract/imports.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Panel } from "#web/kit/form/panel.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { ConfirmDialog } from "#web/kit/overlay/confirm-dialog.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { FailedRows } from "./failed-rows.tsx";
import { rows, sessions } from "./import-words.ts";
import { stepMutation } from "./imports.queries.ts";

const titles: Readonly<Partial<Record<Import["state"], string>>> = {
  done: "Import finished",
  cancelled: "Import stopped",
  failed: "Import failed",
  undone: "Import undone",
};

/** What came of the last import, for a day. */
export function ImportResult({ found }: { readonly found: Import }) {
  const { id, state, added, present, failed, undoUntil } = found;
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    ...stepMutation(useQueryClient(), id),
    onError: (error) => toast(failureToast(error, "Error", "We couldn't undo the import. Please try again.")),
    onSettled: () => setIsAsking(false),
  });
  const hint = [
    state === "undone" ? "What it added is gone" : `${sessions(added)} added`,
    ...(present > 0 ? [`${present.toLocaleString("en-US")} already here`] : []),
    ...(failed > 0 ? [`${rows(failed)} failed`] : []),
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
        title="Undo Import"
        confirmLabel="Undo Import"
        pending={isPending}
        pendingLabel="Undoing..."
        onConfirm={() => mutate("undo")}
        onCancel={() => setIsAsking(false)}
      >
        {`This removes ${sessions(added)} with their photos, even if you've changed or shared them since.`}
      </ConfirmDialog>
    </div>
  );
}
