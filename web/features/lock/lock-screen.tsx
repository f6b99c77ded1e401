import Lock from "lucide-react/icons/lock";
import { useEffect, useEffectEvent, useState } from "react";
import { isLockDue, onLockChange } from "#web/lib/device/lock.ts";
import { openLock, triesLeft, tryPin } from "#web/lib/device/try-pin.ts";
import { Icon } from "#web/ui/icon/icon.tsx";
import { PasswordUnlock } from "./password-unlock.tsx";
import { PinPad } from "./pin-pad.tsx";

interface LockScreenProps {
  readonly onUnlocked: () => void;
  readonly onSignedOut: () => void;
}

const triesText = (left: number) => `That isn't it. ${left === 1 ? "1 try" : `${left} tries`} left.`;

/** Instead of the whole app, of which nothing is loaded yet. */
export function LockScreen({ onUnlocked, onSignedOut }: LockScreenProps) {
  const [left, setLeft] = useState(triesLeft);
  const [isWrong, setIsWrong] = useState(false);
  const [byPassword, setByPassword] = useState(false);
  const unlockToo = useEffectEvent(() => !isLockDue() && onUnlocked());
  // Another window was unlocked.
  useEffect(() => onLockChange(() => unlockToo()), []);

  async function check(pin: string) {
    if (await tryPin(pin)) return onUnlocked();
    setLeft(triesLeft());
    setIsWrong(true);
  }
  function openByPassword() {
    openLock();
    onUnlocked();
  }
  if (byPassword || left === 0)
    return (
      <main className="lockscreen">
        <Icon glyph={Lock} />
        <h1>Enter your password</h1>
        <p className="pinhint" role="status">
          {left === 0 ? "That was five wrong PINs. Your password still opens it, once you're online." : " "}
        </p>
        <PasswordUnlock onUnlocked={openByPassword} onSignedOut={onSignedOut} />
        {left > 0 && (
          <button className="link link--tap lockscreen__alt" type="button" onClick={() => setByPassword(false)}>
            Use your PIN instead
          </button>
        )}
      </main>
    );
  return (
    <main className="lockscreen">
      <Icon glyph={Lock} />
      <h1>Enter your PIN</h1>
      <PinPad hint={isWrong ? triesText(left) : " "} isWrong={isWrong} onPin={check} />
      <button className="link link--tap lockscreen__alt" type="button" onClick={() => setByPassword(true)}>
        Forgot it? Sign in with your password
      </button>
    </main>
  );
}
