import { useEffect, useEffectEvent, useReducer } from "react";
import { addOverlay, holdEntries } from "#web/core/navigation/overlay-entries.ts";

/** Back closes the topmost open overlay, like Escape. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const [asked, ask] = useReducer((times: number) => times + 1, 0);
  const close = useEffectEvent(() => {
    onClose();
    ask();
  });
  useEffect(() => (open ? addOverlay(() => close()) : undefined), [open]);
  // It may have asked a question instead of closing.
  useEffect(() => {
    if (asked > 0) holdEntries();
  }, [asked]);
}
