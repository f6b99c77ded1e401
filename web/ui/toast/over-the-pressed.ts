import { type RefObject, useLayoutEffect } from "react";

/** Pixels between a toast and the control below it. */
const gap = 8;

let pressed: Element | null = null;

/** Remembers what is pressed; a browser may not give a pressed button the focus. */
export function watchPresses(): () => void {
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest("button, a, input, label, [role=button]") : null;
  };
  window.addEventListener("pointerdown", remember, { capture: true, passive: true });
  return () => window.removeEventListener("pointerdown", remember, { capture: true });
}

/** Lifts the toasts over the control just pressed, if they would cover it (styles/toast.css). */
export function useOverThePressed(area: RefObject<HTMLElement | null>, newest: number | undefined): void {
  useLayoutEffect(() => {
    const toasts = area.current;
    if (newest === undefined || !toasts) return;
    toasts.style.removeProperty("--toast-lift");
    const control = pressed?.isConnected ? pressed : document.activeElement;
    if (!control || control === document.body || toasts.contains(control)) return;
    const [own, its] = [toasts.getBoundingClientRect(), control.getBoundingClientRect()];
    const covers = own.top < its.bottom && own.bottom > its.top && own.left < its.right && own.right > its.left;
    if (covers) toasts.style.setProperty("--toast-lift", `${own.bottom - its.top + gap}px`);
  }, [area, newest]);
}
