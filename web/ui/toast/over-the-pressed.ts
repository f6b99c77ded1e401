import { type RefObject, useLayoutEffect } from "react";
import { lastPressed } from "./last-pressed.ts";

/** Pixels between a toast and the control below it. */
const gap = 8;

/** Lifts the toasts over the control just pressed, if they would cover it (styles/toast.css). */
export function useOverThePressed(area: RefObject<HTMLElement | null>, newest: number | undefined): void {
  useLayoutEffect(() => {
    const toasts = area.current;
    if (newest === undefined || !toasts) return;
    toasts.style.removeProperty("--toast-lift");
    const pressed = lastPressed()?.closest("button, a, input, label");
    const control = pressed?.isConnected ? pressed : document.activeElement;
    if (!control || control === document.body || toasts.contains(control)) return;
    const [own, its] = [toasts.getBoundingClientRect(), control.getBoundingClientRect()];
    const covers = own.top < its.bottom && own.bottom > its.top && own.left < its.right && own.right > its.left;
    if (covers) toasts.style.setProperty("--toast-lift", `${own.bottom - its.top + gap}px`);
  }, [area, newest]);
}
