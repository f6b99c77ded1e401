import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureToast, OfflineError } from "#web/core/api/api-error.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { useMarkFirstSteps } from "#web/core/sign-in/first-steps.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { renewRecoveryCodesMutation } from "./recovery-codes.queries.ts";
import { RecoveryCodesCard } from "./recovery-codes-card.tsx";

interface RenewRecoveryCodesSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const untilShown = "Your old codes may have stopped working. Try again to get new ones.";

/** Asks once, then shows the new codes until they are saved. */
export function RenewRecoveryCodesSheet({ open, onClose }: RenewRecoveryCodesSheetProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const toast = useToast();
  const markFirstSteps = useMarkFirstSteps();
  const { mutate, isPending } = useMutation({
    ...renewRecoveryCodesMutation(useQueryClient(), useWithPassword()),
    onError: (error) => {
      if (error instanceof PasswordNotGiven) return;
      const why = failureToast(error, "Couldn't make new codes", "Please try again.");
      // The new codes may exist, and the old ones no longer work then.
      toast(error instanceof OfflineError ? { ...why, description: `${why.description} ${untilShown}` } : why);
    },
  });
  /** No backdrop press, Escape or Back closes it: the new codes would be lost, and the old ones no longer work. */
  function close() {
    if (!isPending && !codes) onClose();
  }
  function make() {
    mutate(undefined, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) });
  }
  function finish() {
    markFirstSteps({ codesSaved: true });
    setCodes(null);
    onClose();
  }
  const foot = codes ? (
    <Button onClick={finish}>I've saved them</Button>
  ) : (
    <Button loading={isPending} loadingLabel="Making codes..." onClick={make}>
      Make new codes
    </Button>
  );
  return (
    <Sheet
      open={open}
      onClose={close}
      closeControl={!codes}
      title={codes ? "Save your recovery codes" : "New recovery codes"}
      foot={foot}
    >
      {codes ? (
        <>
          <p className="soft" role="status">
            Your old codes don't work anymore. Each of these works once, and you won't see them again.
          </p>
          <RecoveryCodesCard codes={codes} />
        </>
      ) : (
        <p className="soft">Your current codes will stop working.</p>
      )}
    </Sheet>
  );
}
