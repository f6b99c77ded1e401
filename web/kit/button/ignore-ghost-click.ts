import { type MouseEvent, useEffect, useRef } from "react";

/** Milliseconds within which a second tap is a double tap. */
const doubleTapInterval = 600;
/** Pixels between the halves of a double tap, at most. */
const doubleTapDistance = 40;

/**
 * For a button that appears where another one was just pressed: ignores the second half of a double press on that one. A
 * button that appears without a press accepts any.
 */
export function useIgnoreGhostClick(onPress: () => void): (event: MouseEvent) => void {
  const ignoreUntil = useRef(0);
  useEffect(() => {
    if (navigator.userActivation?.isActive) ignoreUntil.current = performance.now() + doubleTapInterval;
  }, []);
  return (event) => {
    const mayBeGhost = event.detail > 1 || isTouch(event);
    if (!mayBeGhost || event.timeStamp > ignoreUntil.current) onPress();
  };
}

export const isTouch = ({ nativeEvent }: MouseEvent): boolean => isTouched(nativeEvent);
const isTouched = (event: Event) => event instanceof PointerEvent && event.pointerType === "touch";

/**
 * For a press that takes its own button away, e.g. with its row: what comes to lie under the finger then, often the next row's
 * button, isn't pressed by the second half of a double press.
 */
export function ignoreSecondHalf({ timeStamp, clientX, clientY }: MouseEvent): void {
  const ignore = (next: globalThis.MouseEvent) => {
    const isSoon = next.timeStamp - timeStamp < doubleTapInterval;
    const isNear = Math.hypot(next.clientX - clientX, next.clientY - clientY) < doubleTapDistance;
    if (next.detail < 2 && !(isTouched(next) && isSoon && isNear)) return;
    next.stopPropagation();
    next.preventDefault();
  };
  document.addEventListener("click", ignore, { capture: true, once: true });
}
