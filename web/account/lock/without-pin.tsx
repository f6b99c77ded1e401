import Lock from "lucide-react/icons/lock";
import { type ReactNode, useState } from "react";
import { ApiError } from "#web/core/api/api-error.ts";
import { canConfirmByPasskey } from "#web/core/sign-in/confirm-by-passkey.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { PasskeyUnlock } from "./passkey-unlock.tsx";
import { PasswordUnlock } from "./password-unlock.tsx";
import { useWaysIn } from "./use-ways-in.ts";

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

/** What opens the lock instead of the PIN. The server checks it, so that there is no way in without a connection. */
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
  const { waysIn, failure, learn } = useWaysIn(whileSignedIn);
  const hasPassword = waysIn?.hasPassword === true;
  const hasPasskey = waysIn !== undefined && canConfirmByPasskey(waysIn);
  const hasNothing = waysIn !== undefined && !hasPassword && !hasPasskey;

  function leave() {
    setIsLeaving(true);
    onSignOut();
  }
  function words(): string {
    if (failure) return failure;
    if (hasNothing) return "Sign out and in again to go on. What you haven't sent stays here for you.";
    if (!waysIn || !isPinSpent) return " ";
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
      {waysIn && !hasNothing && (
        <button className="link link--tap lockscreen__alt" type="button" disabled={isLeaving} onClick={leave}>
          Sign out instead
        </button>
      )}
    </main>
  );
}
