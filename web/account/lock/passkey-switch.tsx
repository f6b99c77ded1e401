import { useMutation } from "@tanstack/react-query";
import { failureToast } from "#web/core/api/api-error.ts";
import { confirmByPasskey } from "#web/core/sign-in/confirm-by-passkey.ts";
import type { DeviceLock } from "#web/core/sign-in/device-lock.ts";
import { PasskeyCancelled } from "#web/core/sign-in/passkeys.ts";
import { Switch } from "#web/kit/form/switch.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";

interface PasskeySwitchProps {
  readonly lock: DeviceLock;
  readonly onChange: (lock: DeviceLock) => void;
}

/** Takes a passkey that the server has just verified: the lock screen can only ask for it again. */
export function PasskeySwitch({ lock, onChange }: PasskeySwitchProps) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: confirmByPasskey,
    onSuccess: ({ id }) => onChange({ ...lock, passkeyId: id }),
    onError: (reason) => {
      if (!(reason instanceof PasskeyCancelled))
        toast(failureToast(reason, "Couldn't turn it on", "Please try again."));
    },
  });
  return (
    <Switch
      label="Unlock with face or fingerprint"
      hint={isPending ? "Checking your passkey" : undefined}
      checked={isPending || lock.passkeyId !== undefined}
      disabled={isPending}
      onChange={({ target }) => (target.checked ? mutate() : onChange({ ...lock, passkeyId: undefined }))}
    />
  );
}
