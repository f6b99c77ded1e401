import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import Lock from "lucide-react/icons/lock";
import { useEffect, useEffectEvent, useState } from "react";
import { counted } from "#web/core/format.ts";
import { isLockDue, onLockChange, useLock } from "#web/core/sign-in/app-lock.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { openLock, triesLeft, tryPasskey, tryPin } from "./pin.ts";
import { PinPad } from "./pin-pad.tsx";
import { WithoutPin } from "./without-pin.tsx";

interface LockScreenProps {
  readonly onUnlocked: () => void;
  readonly onSignedOut: () => void;
  readonly onSignOut: () => void;
}

const triesText = (left: number) => `Wrong PIN. ${counted(left, "try", "tries")} left.`;

/** Instead of the whole app, of which nothing is loaded yet. */
export function LockScreen({ onUnlocked, ...onLeave }: LockScreenProps) {
  const lock = useLock();
  const [left, setLeft] = useState(triesLeft);
  const [wrong, setWrong] = useState<string>();
  const [isPinForgotten, setIsPinForgotten] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const unlockToo = useEffectEvent(() => !isLockDue() && onUnlocked());
  // Another window was unlocked.
  useEffect(() => onLockChange(() => unlockToo()), []);

  async function check(pin: string) {
    if (await tryPin(pin)) return onUnlocked();
    setLeft(triesLeft());
    setWrong(triesText(triesLeft()));
  }
  async function askForPasskey() {
    if (isAsking) return;
    setIsAsking(true);
    if (await tryPasskey()) return onUnlocked();
    setIsAsking(false);
    setWrong("That didn't work. Use your PIN.");
  }
  function openOtherwise() {
    openLock();
    onUnlocked();
  }
  if (isPinForgotten || left === 0)
    return (
      <WithoutPin isPinSpent={left === 0} onUnlocked={openOtherwise} {...onLeave}>
        {left > 0 && (
          <button className="link link--tap lockscreen__alt" type="button" onClick={() => setIsPinForgotten(false)}>
            Use your PIN instead
          </button>
        )}
      </WithoutPin>
    );
  return (
    <main className="lockscreen">
      <Icon glyph={Lock} />
      <h1>Enter your PIN</h1>
      <PinPad
        hint={wrong ?? " "}
        isWrong={wrong !== undefined}
        onPin={check}
        beside={
          lock?.passkeyId && (
            <button
              type="button"
              className="pinpad__plain"
              aria-label="Unlock with face or fingerprint"
              onClick={() => void askForPasskey()}
            >
              <Icon glyph={Fingerprint} size="lg" />
            </button>
          )
        }
      />
      <button className="link link--tap lockscreen__alt" type="button" onClick={() => setIsPinForgotten(true)}>
        {lock?.hasPassword === false ? "Forgot it? Sign in another way" : "Forgot it? Sign in with your password"}
      </button>
    </main>
  );
}
