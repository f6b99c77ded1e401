import { useEffect, useEffectEvent, useReducer } from "react";
import { addOverlay, holdEntries } from "#web/lib/navigation/overlay-entries.ts";

/** Back closes what is open, the topmost first, as Escape does. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const [asked, ask] = useReducer((times: number) => times + 1, 0);
  const close = useEffectEvent(() => {
    onClose();
    ask();
  });
  useEffect(() => (open ? addOverlay(() => close()) : undefined), [open]);
  // It may have asked something instead of closing.
  useEffect(() => {
    if (asked > 0) holdEntries();
  }, [asked]);
}
