import "./merge-dialog.css";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { effectLabel } from "#shared/domain/session-effects.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { Button } from "#web/kit/button/button.tsx";
import { FieldGroup } from "#web/kit/form/field-group.tsx";
import { Tiles } from "#web/kit/form/tiles.tsx";
import { FormDialog } from "#web/kit/overlay/form-dialog.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { type EffectDialogProps, mergeEffectMutation } from "./own-effects.queries.ts";

interface MergeDialogProps extends EffectDialogProps {
  readonly targets: readonly string[];
  readonly onGone: () => void;
}

export function MergeDialog({ effect, targets, open, onClose, onGone }: MergeDialogProps) {
  const toast = useToast();
  const [into, setInto] = useState<string | null>(null);
  const { mutate, isPending } = useMutation(mergeEffectMutation(useQueryClient(), useCurrentUser().id));
  function merge(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (into === null) return;
    mutate(
      { effect, into },
      {
        onSuccess: () => {
          onClose();
          onGone();
          toast({ title: `“${effect.name}” is now “${effectLabel(into)}”` });
        },
        onError: (error) => toast(failureToast(error, "Couldn't merge them", "Please try again.")),
      },
    );
  }
  return (
    <FormDialog
      open={open}
      title={`Merge “${effect.name}”`}
      description="Your sessions get the other word instead. You can't undo this."
      onCancel={onClose}
    >
      <form className="form merge" noValidate onSubmit={merge}>
        <FieldGroup label="Merge it into">
          <div className="merge__targets">
            <Tiles
              rows
              name="merge-into"
              choices={targets.map((word) => ({ value: word, label: effectLabel(word) }))}
              value={into}
              onChange={setInto}
            />
          </div>
        </FieldGroup>
        <div className="btnrow">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={into === null} loading={isPending} loadingLabel="Merging...">
            Merge
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
