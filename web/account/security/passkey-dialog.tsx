import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import type { Passkey } from "#shared/contract/passkeys.ts";
import { limits } from "#shared/domain/limits.ts";
import { errorMessage, failureToast } from "#web/core/api/api-error.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { FormDialog } from "#web/kit/overlay/dialogs.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { removePasskeyMutation, renamePasskeyMutation } from "./security.queries.ts";

interface PasskeyDialogProps {
  readonly passkey: Passkey;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Its name, and its end. */
export function PasskeyDialog({ passkey, open, onClose }: PasskeyDialogProps) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string>();
  const renaming = useMutation(renamePasskeyMutation(queryClient, passkey));
  const removing = useMutation({
    ...removePasskeyMutation(queryClient, useWithPassword(), passkey),
    onSuccess: () => toast({ title: "Passkey removed", description: `${passkey.name} can't sign in anymore.` }),
    onError: (cause) => {
      if (!(cause instanceof PasswordNotGiven))
        toast(failureToast(cause, "Couldn't remove the passkey", "Please try again."));
    },
  });
  function rename(event: SubmitEvent) {
    event.preventDefault();
    renaming.mutate(name, {
      onSuccess: onClose,
      onError: (cause) => setError(errorMessage(cause, "Please try again.")),
    });
  }
  return (
    <FormDialog
      open={open}
      title="Edit passkey"
      description="Removing it here doesn't delete it from your device, but it won't sign you in anymore."
      onCancel={onClose}
    >
      <form className="form" noValidate onSubmit={rename}>
        <Field label="Name" error={error}>
          <Input
            autoComplete="off"
            enterKeyHint="done"
            maxLength={limits.passkeys.name.max}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <div className="btnrow">
          <Button
            variant="danger"
            loading={removing.isPending}
            loadingLabel="Removing..."
            // Closed first: the password may be asked for.
            onClick={() => {
              onClose();
              removing.mutate();
            }}
          >
            Remove
          </Button>
          <Button type="submit" loading={renaming.isPending} loadingLabel="Saving...">
            Save
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
