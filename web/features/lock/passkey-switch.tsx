import { useMutation } from "@tanstack/react-query";
import { failureToast } from "#web/lib/api/api-error.ts";
import type { DeviceLock } from "#web/lib/device/lock.ts";
import { confirmByPasskey } from "#web/lib/sign-in/confirm-by-passkey.ts";
import { PasskeyCancelled } from "#web/lib/sign-in/passkeys.ts";
import { Switch } from "#web/ui/form/switch.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";

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
