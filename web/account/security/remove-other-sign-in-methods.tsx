import { useMutation, useQueryClient } from "@tanstack/react-query";
import ShieldX from "lucide-react/icons/shield-x";
import { useState } from "react";
import { failureToast } from "#web/core/api/api-error.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { Button } from "#web/kit/button/button.tsx";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { removeOtherSignInMethodsMutation } from "./security.queries.ts";

/** For someone who doesn't know what another person has added, as after a reset. */
export function RemoveOtherSignInMethods() {
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    ...removeOtherSignInMethodsMutation(useQueryClient(), useWithPassword()),
    onSuccess: () =>
      toast({ title: "All others removed", description: "Only your password and this device are left." }),
    onError: (error) => {
      if (!(error instanceof PasswordNotGiven)) toast(failureToast(error, "That didn't work", "Please try again."));
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        block
        icon={ShieldX}
        style={{ marginTop: ".75rem" }}
        loading={isPending}
        loadingLabel="Removing..."
        onClick={() => setIsAsking(true)}
      >
        Remove all others
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove all others"
        confirmLabel="Remove all"
        // Closed first: the password may be asked for.
        onConfirm={() => {
          setIsAsking(false);
          mutate();
        }}
        onCancel={() => setIsAsking(false)}
      >
        Your password and this device stay. Passkeys, a linked account, recovery codes and all other devices can't sign
        in anymore. You can make new codes afterwards.
      </ConfirmDialog>
    </>
  );
}
