import { useEffect, useRef } from "react";

/** With whatever stands over the element, such as a list of choices at a field. */
const controls =
  "a, button, input, textarea, select, label, summary, [role=button], [role=listbox], [role=menu], [contenteditable]";

/**
 * For a card or row that is one large target: a press anywhere opens it, except on a control of its own and at the end of
 * selecting text. Inside it needs a link or button that does the same, for keyboards and screen readers.
 *
 * A listener of the element's own, because React would also hand it presses in menus and dialogs opened from inside.
 */
export function usePressAnywhere<Target extends HTMLElement>(onPress: () => void) {
  const target = useRef<Target>(null);
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    function press(event: MouseEvent) {
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented);
      const control = event.target instanceof Element ? event.target.closest(controls) : null;
      if (isPlain && !element?.contains(control) && !selectsIn(element)) latest.current();
    }
    element.addEventListener("click", press);
    return () => element.removeEventListener("click", press);
  }, []);
  return target;
}

function selectsIn(element: HTMLElement | null): boolean {
  const selection = document.getSelection();
  return selection?.isCollapsed === false && element !== null && element.contains(selection.anchorNode);
}
