import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { useState } from "react";
import { errorMessage } from "#web/core/api/api-error.ts";
import { confirmByPasskey } from "#web/core/sign-in/confirm-by-passkey.ts";
import { PasskeyCancelled } from "#web/core/sign-in/passkeys.ts";
import { Button } from "#web/kit/button/button.tsx";

interface PasskeyUnlockProps {
  readonly isOnlyWay: boolean;
  readonly open: (confirm: () => Promise<unknown>) => Promise<void>;
}

export function PasskeyUnlock({ isOnlyWay, open }: PasskeyUnlockProps) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [error, setError] = useState<string>();
  async function confirm() {
    setIsWaiting(true);
    setError(undefined);
    try {
      await open(confirmByPasskey);
    } catch (reason) {
      if (!(reason instanceof PasskeyCancelled))
        setError(errorMessage(reason, "Couldn't check your passkey. Please try again."));
    }
    setIsWaiting(false);
  }
  return (
    <>
      <Button
        variant={isOnlyWay ? "primary" : "secondary"}
        block
        icon={Fingerprint}
        loading={isWaiting}
        loadingLabel="Checking..."
        onClick={() => void confirm()}
      >
        Use a passkey
      </Button>
      <p className="pinhint pinhint--wrong" role="status">
        {error}
      </p>
    </>
  );
}
