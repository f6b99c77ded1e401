import { useMutation } from "@tanstack/react-query";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { pages } from "#shared/contract/pages.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { Button } from "#web/kit/button/button.tsx";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { deleteAccountMutation } from "./privacy.queries.ts";

/** Asks for confirmation, deletes the account and reloads the app at /, signed out (spec section 4, Account deletion). */
export function DeleteAccount() {
  const { id } = useCurrentUser();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, isSuccess } = useMutation({
    ...deleteAccountMutation(id, useWithPassword()),
    onSuccess: () => window.location.assign(pages.home),
    onError: (error) => {
      if (error instanceof PasswordNotGiven) return;
      setIsAsking(false);
      toast({
        title: "Deletion failed",
        description: "Failed to delete your account. Please contact support.",
        variant: "destructive",
      });
    },
  });
  // Stays busy until the page reloads, so that nothing is deleted twice.
  const pending = isPending || isSuccess;
  return (
    <>
      <Button variant="danger" block icon={Trash2} onClick={() => setIsAsking(true)}>
        Delete Account
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Delete Account"
        pending={pending}
        onConfirm={() => mutate()}
        onCancel={() => !pending && setIsAsking(false)}
      >
        Are you sure you want to permanently delete your account? This action cannot be undone.
      </ConfirmDialog>
    </>
  );
}

/** Says what goes before the button that asks. */
export function DeleteAccountSection() {
  return (
    <section className="block dangerzone">
      <SectionTitle>Delete Account</SectionTitle>
      <p className="setnote">
        Removes your profile, sessions, photos, comments and messages from this server. There's no way back, so export
        your data first if you'd like to keep it.
      </p>
      <DeleteAccount />
    </section>
  );
}
