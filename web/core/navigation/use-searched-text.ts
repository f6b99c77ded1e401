import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDebouncedValue } from "#web/core/browser/use-debounced-value.ts";

/** Milliseconds. */
const delay = 250;

/**
 * The text typed into a search field, and the one to search for once typing has paused (debounce). Back changes both.
 * @param q the text in the address
 * @param onPause puts the text into the address
 */
export function useSearchedText(q: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(q);
  const text = useDebouncedValue(typed.trim(), delay);
  /** The text on which field and address agreed last. */
  const agreed = useRef(q);
  useEffect(() => {
    if (q === agreed.current) return;
    agreed.current = q;
    setTyped(q);
  }, [q]);
  const pause = useEffectEvent(() => {
    if (text === agreed.current) return;
    agreed.current = text;
    onPause(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the text has changed
  useEffect(() => pause(), [text]);
  return { typed, setTyped, text };
}
