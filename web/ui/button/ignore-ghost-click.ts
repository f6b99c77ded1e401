import { type MouseEvent, useEffect, useRef } from "react";

/** Milliseconds in which a second tap follows the first. */
const doubleTap = 600;

/**
 * For a button that comes up where another one was pressed: the second half of a double press on that one is not meant for
 * it. What appears without a press, as with a page that loads, takes any.
 */
export function useMeantPress(onPress: () => void): (event: MouseEvent) => void {
  const deafUntil = useRef(0);
  useEffect(() => {
    if (navigator.userActivation?.isActive) deafUntil.current = performance.now() + doubleTap;
  }, []);
  return (event) => {
    const mayBeSecond = event.detail > 1 || isTouch(event);
    if (!mayBeSecond || event.timeStamp > deafUntil.current) onPress();
  };
}

export const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
