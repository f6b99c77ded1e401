import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { useEffect, useEffectEvent, useState } from "react";
import type { SignedIn } from "#shared/contract/auth.ts";
import type { PasskeyProof } from "#shared/contract/passkeys.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import {
  awaitPasskey,
  cancelWaiting,
  canUsePasskeys,
  isAutofillOffered,
  PasskeyCancelled,
  provePasskey,
} from "#web/core/sign-in/passkeys.ts";
import { Button } from "#web/kit/button/button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { useAbout } from "./door.ts";

interface PasskeySignInProps {
  readonly onSignedIn: (signedIn: SignedIn) => void;
}

/** Below the form, where this address has passkeys. */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const about = useAbout();
  return canUsePasskeys(about?.passkeyHost) && <UsePasskey onSignedIn={onSignedIn} />;
}

/** Milliseconds, before the server forgets what it asked for (features/passkeys/challenges.service.ts). */
const renewAfter = 9 * 60_000;

/** The browser offers passkeys at the form's first field meanwhile. */
function UsePasskey({ onSignedIn }: PasskeySignInProps) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [round, setRound] = useState(0);

  async function enter(findProof: () => Promise<PasskeyProof>) {
    try {
      const passkey = await findProof();
      setIsBusy(true);
      onSignedIn(await call(routes.signInWithPasskey, { body: { passkey } }));
    } catch (error) {
      setIsBusy(false);
      if (!(error instanceof PasskeyCancelled)) toast(failureToast(error, "Login failed", "Please try again."));
    }
  }
  const offerInAutofill = useEffectEvent(async (leaving: AbortSignal) => {
    if (!(await isAutofillOffered().catch(() => false)) || leaving.aborted) return;
    const request = await call(routes.askForPasskey, { signal: leaving }).catch(() => null);
    if (!request || leaving.aborted) return;
    // Nothing is said of what was only offered; the button may have taken its place.
    const proof = await awaitPasskey(request).catch(() => null);
    if (proof) await enter(async () => proof);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks anew
  useEffect(() => {
    if (isBusy) return;
    const leaving = new AbortController();
    const renewal = setTimeout(() => setRound((last) => last + 1), renewAfter);
    void offerInAutofill(leaving.signal);
    return () => {
      clearTimeout(renewal);
      leaving.abort();
      void cancelWaiting().catch(() => undefined);
    };
  }, [isBusy, round]);
  return (
    <Button
      variant="secondary"
      block
      icon={Fingerprint}
      loading={isBusy}
      loadingLabel="Signing in..."
      onClick={() => {
        setIsBusy(true);
        void enter(async () => provePasskey(await call(routes.askForPasskey, {})));
      }}
    >
      Use a passkey
    </Button>
  );
}
