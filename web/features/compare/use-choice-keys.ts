import { useEffect, useRef } from "react";

interface ChoiceKeys {
  readonly onLeft: () => void;
  readonly onRight: () => void;
  readonly onEnter: () => void;
}

/** Left and right choose, Enter confirms, anywhere on the page; on buttons and links Enter keeps its own meaning. */
export function useChoiceKeys(keys: ChoiceKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return;
      const { onLeft, onRight, onEnter } = current.current;
      const isOnControl = event.target instanceof Element && event.target.closest("button, a") !== null;
      if (event.key === "ArrowLeft") onLeft();
      else if (event.key === "ArrowRight") onRight();
      else if (event.key === "Enter" && !isOnControl) onEnter();
      else return;
      event.preventDefault();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
