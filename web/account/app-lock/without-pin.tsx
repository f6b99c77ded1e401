import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import Lock from "lucide-react/icons/lock";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { routes } from "#shared/contract/routes.ts";
import type { SignInMethods } from "#shared/contract/sign-in-methods.ts";
import { call } from "#web/core/api/api.ts";
import { ApiError, errorMessage, OfflineError } from "#web/core/api/api-error.ts";
import { usePasswordCheck } from "#web/core/sign-in/confirmed-password.ts";
import { canConfirmByPasskey, confirmByPasskey, PasskeyCancelled } from "#web/core/sign-in/passkeys.ts";
import { Button } from "#web/kit/button/button.tsx";
import { CurrentPassword } from "#web/kit/form/password-fields.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";

interface PasskeyUnlockProps {
  readonly isOnlyWay: boolean;
  readonly open: (confirm: () => Promise<unknown>) => Promise<void>;
}

function PasskeyUnlock({ isOnlyWay, open }: PasskeyUnlockProps) {
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

/** Asked for again once the device is online. Behind the lock there are no queries yet. */
function useSignInMethods(whileSignedIn: (ask: () => Promise<void>) => Promise<void>) {
  const [signInMethods, setSignInMethods] = useState<SignInMethods>();
  const [failure, setFailure] = useState<string>();

  async function learn() {
    setFailure(undefined);
    try {
      await whileSignedIn(async () => setSignInMethods(await call(routes.getSignInMethods, {})));
    } catch (reason) {
      const isOffline = reason instanceof OfflineError;
      setFailure(isOffline ? "It can be opened once you're online." : errorMessage(reason, "Something went wrong."));
    }
  }
  const learnAgain = useEffectEvent(() => void learn());
  useEffect(() => {
    const ask = () => learnAgain();
    ask();
    window.addEventListener("online", ask);
    return () => window.removeEventListener("online", ask);
  }, []);
  return { signInMethods, failure, learn };
}

interface PasswordUnlockProps {
  readonly open: (confirm: () => Promise<unknown>) => Promise<void>;
}

function PasswordUnlock({ open }: PasswordUnlockProps) {
  const { form, field, isChecking } = usePasswordCheck((password) =>
    open(() => call(routes.confirmPassword, { body: { password } })),
  );
  return (
    <form {...form}>
      <CurrentPassword {...field} />
      <Button type="submit" block loading={isChecking} loadingLabel="Checking...">
        Unlock
      </Button>
    </form>
  );
}

interface WithoutPinProps {
  /** The PIN has had all its tries. */
  readonly isPinSpent: boolean;
  readonly onUnlocked: () => void;
  /** The server no longer knows the sign-in. */
  readonly onSignedOut: () => void;
  /** The person wants to: they have nothing else, or don't remember it. */
  readonly onSignOut: () => void;
  /** The way back to the PIN. */
  readonly children: ReactNode;
}

/** Opens the lock without the PIN. The server checks the password or passkey, so it takes a connection. */
export function WithoutPin({ isPinSpent, onUnlocked, onSignedOut, onSignOut, children }: WithoutPinProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  async function whileSignedIn(ask: () => Promise<void>) {
    try {
      await ask();
    } catch (reason) {
      if (reason instanceof ApiError && reason.status === 401) return onSignedOut();
      throw reason;
    }
  }
  const open = (confirm: () => Promise<unknown>) => whileSignedIn(() => confirm().then(onUnlocked));
  const { signInMethods, failure, learn } = useSignInMethods(whileSignedIn);
  const hasPassword = signInMethods?.hasPassword === true;
  const hasPasskey = signInMethods !== undefined && canConfirmByPasskey(signInMethods);
  const hasNothing = signInMethods !== undefined && !hasPassword && !hasPasskey;

  function leave() {
    setIsLeaving(true);
    onSignOut();
  }
  function words(): string {
    if (failure) return failure;
    if (hasNothing) return "Sign out and back in to continue. What you haven't sent stays here for you.";
    if (!signInMethods || !isPinSpent) return " ";
    if (!hasPassword) return "Your passkey still opens it.";
    return `Your password ${hasPasskey ? "or a passkey " : ""}still opens it.`;
  }
  return (
    <main className="lockscreen">
      <Icon glyph={Lock} />
      <h1>{hasPassword ? "Enter your password" : hasNothing ? "Sign in again" : "Confirm it's you"}</h1>
      <p className="pinhint" role="status">
        {isPinSpent && "That was five wrong PINs. "}
        {words()}
      </p>
      <div className="lockscreen__ways">
        {hasPassword && <PasswordUnlock open={open} />}
        {hasPasskey && <PasskeyUnlock isOnlyWay={!hasPassword} open={open} />}
        {hasNothing && (
          <Button block loading={isLeaving} loadingLabel="Signing out..." onClick={leave}>
            Sign out
          </Button>
        )}
        {failure && (
          <Button variant="secondary" block onClick={() => void learn()}>
            Try again
          </Button>
        )}
      </div>
      {children}
      {signInMethods && !hasNothing && (
        <button className="link link--tap lockscreen__alt" type="button" disabled={isLeaving} onClick={leave}>
          Sign out instead
        </button>
      )}
    </main>
  );
}
