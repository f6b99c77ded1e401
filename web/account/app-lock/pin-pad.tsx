import "./lock.css";
import Delete from "lucide-react/icons/delete";
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { pinLength } from "./pin.ts";

interface PinPadProps {
  readonly hint: string;
  /** The hint says what was wrong. */
  readonly isWrong: boolean;
  /** Called with all digits; the pad is empty again once it has settled. */
  readonly onPin: (pin: string) => Promise<void>;
  /** Left of 0. */
  readonly beside?: ReactNode;
}

/** Four digits, by press or by keyboard. */
export function PinPad({ hint, isWrong, onPin, beside }: PinPadProps) {
  const [digits, setDigits] = useState("");
  const count = digits.length;

  function add(digit: string) {
    if (count === pinLength) return;
    const next = digits + digit;
    setDigits(next);
    if (next.length === pinLength) void onPin(next).then(() => setDigits(""));
  }
  const remove = () => count < pinLength && setDigits(digits.slice(0, -1));
  const press = useEffectEvent(({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey) return;
    if (/^\d$/.test(key)) add(key);
    else if (key === "Backspace") remove();
  });
  // Before it's painted: a first digit that came too soon would be missing from the four.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);

  return (
    <>
      <p className={classNames("pinhint", isWrong && "pinhint--wrong")} role="status">
        {hint}
      </p>
      <div className="pips" role="img" aria-label={`${count} of ${pinLength} digits`}>
        {Array.from({ length: pinLength }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are what they are
          <i key={index} className={index < count ? "on" : undefined} />
        ))}
      </div>
      <div className="pinpad">
        {["1", "2", "3", "4", "5", "6", "7", "8", "9"].map((digit) => (
          <button key={digit} type="button" onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        {beside}
        <button type="button" className="pinpad__zero" onClick={() => add("0")}>
          0
        </button>
        <button type="button" className="pinpad__plain" aria-label="Delete last digit" onClick={remove}>
          <Icon glyph={Delete} size="lg" />
        </button>
      </div>
    </>
  );
}
