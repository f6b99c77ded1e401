import { type RefObject, useLayoutEffect } from "react";
import { lastPressed } from "./last-pressed.ts";

/** Pixels between a toast and the control below it. */
const gap = 8;

/**
 * Keeps a toast off the buttons that are wanted while it's there. A dialog gets its height, to leave it room above
 * (styles/sheet.css); over the control just pressed and a foot with the way on it's lifted (styles/toast.css).
 */
export function useToastPlace(area: RefObject<HTMLElement | null>, shown: number | undefined): void {
  useLayoutEffect(() => {
    const toasts = area.current;
    if (shown === undefined || !toasts) return;
    const root = document.documentElement;
    const place = () => {
      root.style.setProperty("--toast-height", `${toasts.offsetHeight}px`);
      toasts.style.removeProperty("--toast-lift");
      const lift = Math.max(...controlsBelow(toasts).map((control) => liftOver(toasts, control)), 0);
      if (lift > 0) toasts.style.setProperty("--toast-lift", `${lift}px`);
    };
    place();
    // A dialog may open or close meanwhile, and arrives a moment later.
    const dialogs = new MutationObserver(place);
    dialogs.observe(document.body, { childList: true });
    document.addEventListener("animationend", place);
    return () => {
      dialogs.disconnect();
      document.removeEventListener("animationend", place);
      root.style.removeProperty("--toast-height");
    };
  }, [area, shown]);
}

/** Whole pages and cards take the focus, too, when the focused control is gone. */
const control = "a, button, input, label, select, textarea";
/** Of dialogs that fill the screen, and of the first steps. */
const feet = ".sheet--roomy > .sheet__foot, .first__foot";

function controlsBelow(toasts: HTMLElement): Element[] {
  const pressed = lastPressed()?.closest(control);
  const wanted = pressed?.isConnected ? pressed : document.activeElement?.closest(control);
  const isBelow = wanted && !toasts.contains(wanted);
  return [...(isBelow ? [wanted] : []), ...document.querySelectorAll(feet)];
}

/** Pixels by which it has to stand higher; 0 where it doesn't cover the control. */
function liftOver(toasts: HTMLElement, control: Element): number {
  const [own, its] = [toasts.getBoundingClientRect(), control.getBoundingClientRect()];
  const covers = own.top < its.bottom && own.bottom > its.top && own.left < its.right && own.right > its.left;
  return covers ? own.bottom - its.top + gap : 0;
}
