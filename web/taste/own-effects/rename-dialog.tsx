import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import * as z from "zod/mini";
import { EffectWord } from "#shared/contract/effect-word.ts";
import { errorMessage } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { FormDialog } from "#web/kit/overlay/form-dialog.tsx";
import { type EffectDialogProps, renameEffectMutation, sessionsText } from "./own-effects.queries.ts";

export function RenameDialog({ effect, open, onClose }: EffectDialogProps) {
  const [name, setName] = useState(effect.name);
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation(renameEffectMutation(useQueryClient(), useCurrentUser().id));
  function rename(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    const read = z.safeParse(EffectWord, name);
    if (!read.success) return setError(read.error.issues[0]?.message);
    if (read.data === effect.name) return onClose();
    mutate(
      { effect, name: read.data },
      { onSuccess: onClose, onError: (cause) => setError(errorMessage(cause, "Please try again.")) },
    );
  }
  return (
    <FormDialog
      open={open}
      title={`Rename “${effect.name}”`}
      description={
        effect.sessionsCount === 0 ? "No session has it yet." : `It changes in ${sessionsText(effect.sessionsCount)}.`
      }
      onCancel={onClose}
    >
      <form className="form" noValidate onSubmit={rename}>
        <Field label="New name" error={error}>
          <Input
            autoComplete="off"
            enterKeyHint="done"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <div className="btnrow">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending} loadingLabel="Renaming...">
            Rename
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
