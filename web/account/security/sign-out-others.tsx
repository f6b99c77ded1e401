import { useMutation, useQueryClient } from "@tanstack/react-query";
import LogOut from "lucide-react/icons/log-out";
import { failureToast } from "#web/core/api/api-error.ts";
import { Button } from "#web/kit/button/button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { signOutOtherDevicesMutation } from "./security.queries.ts";

/** Ends every other login session (decisions.md, Accounts). */
export function SignOutOthers() {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    ...signOutOtherDevicesMutation(useQueryClient()),
    onSuccess: () => toast({ title: "Other devices signed out", description: "You're only signed in here now." }),
    onError: (error) => toast(failureToast(error, "Error", "Failed to sign out of other devices")),
  });
  return (
    <Button
      variant="secondary"
      block
      icon={LogOut}
      style={{ marginTop: ".75rem" }}
      loading={isPending}
      loadingLabel="Signing out..."
      onClick={() => mutate()}
    >
      Sign out of other devices
    </Button>
  );
}
