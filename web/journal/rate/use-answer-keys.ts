import { type RefObject, useEffect } from "react";

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Digit keys press a group's buttons and arrow keys move the focus among them, anywhere in the dialog. */
export function useAnswerKeys(group: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const buttons = [...(group.current?.querySelectorAll("button") ?? [])];
      const numbered = buttons[Number(event.key) - 1];
      const step = steps[event.key];
      if (numbered) numbered.click();
      else if (step !== undefined) {
        event.preventDefault();
        const at = buttons.findIndex((button) => button.matches(":focus"));
        const next = at < 0 ? (step > 0 ? 0 : -1) : (at + step) % buttons.length;
        buttons.at(next)?.focus();
      }
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [group]);
}
