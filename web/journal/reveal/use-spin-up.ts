import { useEffect, useState } from "react";
import { wantsLessMotion } from "#web/kit/shell/reading.ts";

/** Milliseconds until the disc stands still. */
const duration = 1_900;
/** The share of it after which the label takes its hue. */
const warmFrom = 0.55;

/** Fast at first, like the disc. */
const eased = (share: number) => 1 - (1 - share) ** 3;

export interface SpinUp {
  /** The score so far. */
  readonly shown: number;
  readonly isWarm: boolean;
  readonly isDone: boolean;
  readonly finish: () => void;
}

/** The score counting up beside its spinning disc; at once at its end where less motion is wanted. */
export function useSpinUp(rating: number): SpinUp {
  const [share, setShare] = useState(() => (wantsLessMotion() ? 1 : 0));
  const isDone = share === 1;
  useEffect(() => {
    if (isDone) return;
    let frame = 0;
    const begun = performance.now();
    const step = (now: number) => {
      setShare(Math.min(1, Math.max(0, (now - begun) / duration)));
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isDone]);
  return { shown: rating * eased(share), isWarm: share >= warmFrom, isDone, finish: () => setShare(1) };
}
