import { type MouseEvent, useEffect, useRef } from "react";

/** Milliseconds within which a second tap is a double tap. */
const doubleTapInterval = 600;

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

export const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
