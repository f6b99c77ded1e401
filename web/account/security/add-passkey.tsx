import { useMutation, useQueryClient } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { failureToast } from "#web/core/api/api-error.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { PasskeyCancelled, PasskeyExists } from "#web/core/sign-in/passkeys.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { addPasskeyMutation } from "./ways-in.queries.ts";

export function AddPasskey() {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    ...addPasskeyMutation(useQueryClient(), useWithPassword()),
    onSuccess: ({ name }) => toast({ title: "Passkey added", description: `You can sign in with ${name} now.` }),
    onError: (error) => {
      if (error instanceof PasswordNotGiven || error instanceof PasskeyCancelled) return;
      if (error instanceof PasskeyExists)
        return toast({ title: "Nothing to add", description: "This device already has a passkey for your account." });
      toast(failureToast(error, "Couldn't add a passkey", "Please try again."));
    },
  });
  return (
    <Line icon={Plus} title="Add a passkey" hint="Sign in with your face, finger or device PIN">
      <Button
        variant="secondary"
        size="sm"
        aria-label="Add a passkey"
        loading={isPending}
        loadingLabel="Adding..."
        onClick={() => mutate()}
      >
        Add
      </Button>
    </Line>
  );
}
