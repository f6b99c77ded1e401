import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast, OfflineError } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { PasswordNotGiven, useWithPassword, type WithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { useMarkFirstSteps } from "#web/core/sign-in/first-steps.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { RecoveryCodesCard } from "./recovery-codes-card.tsx";

const recoveryCodesLeftQuery = queryOptions({
  queryKey: queryKeys.recoveryCodesLeft,
  queryFn: ({ signal }) => call(routes.countRecoveryCodes, { signal }),
  // Another device may have used one.
  staleTime: 0,
});

const renewRecoveryCodesMutation = (queryClient: QueryClient, withPassword: WithPassword) =>
  mutationOptions({
    mutationFn: () => withPassword(() => call(routes.renewRecoveryCodes, { body: {} })),
    // The codes are shown once and must not stay in memory afterwards.
    gcTime: 0,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.securityEvents });
      queryClient.setQueryData(queryKeys.recoveryCodesLeft, { left: limits.recoveryCode.count });
    },
  });

/** In the settings: the number of codes left, and a button for new ones. */
export function RecoveryCodes() {
  const { data } = useQuery(recoveryCodesLeftQuery);
  const { codesSaved } = useCurrentUser().firstSteps;
  const [isRenewing, setIsRenewing] = useState(false);
  return (
    <section className="block">
      <SectionTitle>Recovery codes</SectionTitle>
      <p className="soft" style={{ marginBottom: ".875rem" }}>
        Forget your password? Use a code to set a new one.{" "}
        {codesSaved ? data && leftText(data.left) : "You haven't saved any yet."}
      </p>
      <Button variant="secondary" block icon={KeyRound} onClick={() => setIsRenewing(true)}>
        {codesSaved ? "Make new codes" : "Save my codes"}
      </Button>
      <RenewRecoveryCodesSheet open={isRenewing} onClose={() => setIsRenewing(false)} />
    </section>
  );
}

function leftText(left: number): string {
  if (left === 0) return "You have none left.";
  return `You have ${left} of ${limits.recoveryCode.count} left.`;
}

interface RenewRecoveryCodesSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const untilShown = "Your old codes may have stopped working. Try again to get new ones.";

/**
 * Asks once, then shows the new codes until they are saved. Those that were made with the account were shown to nobody, so
 * for someone who hasn't saved any the new ones are the first.
 */
export function RenewRecoveryCodesSheet({ open, onClose }: RenewRecoveryCodesSheetProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const toast = useToast();
  const markFirstSteps = useMarkFirstSteps();
  const { codesSaved } = useCurrentUser().firstSteps;
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
      {codesSaved ? "Make new codes" : "Show my codes"}
    </Button>
  );
  return (
    <Sheet
      open={open}
      onClose={close}
      closeControl={!codes}
      title={codes ? "Save your recovery codes" : codesSaved ? "New recovery codes" : "Your recovery codes"}
      foot={foot}
    >
      {codes ? (
        <>
          <p className="soft" role="status">
            {codesSaved && "Your old codes don't work anymore. "}Each of these works once, and you won't see them again.
          </p>
          <RecoveryCodesCard codes={codes} />
        </>
      ) : (
        <p className="soft">
          {codesSaved
            ? "Your current codes will stop working."
            : "Any one of them sets a new password, or gets you in without your phone. Have a safe place for them ready."}
        </p>
      )}
    </Sheet>
  );
}
