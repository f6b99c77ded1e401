import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

/** The distance to the trigger, and to the edge of the screen. */
const gapPx = 6;
const screenMarginPx = 8;

/** Above the middle of its trigger, or below it if that doesn't fit. */
function placeTooltip(bubble: HTMLElement, trigger: Element): void {
  const { left, top, bottom, width } = trigger.getBoundingClientRect();
  const maxLeft = document.documentElement.clientWidth - bubble.offsetWidth - screenMarginPx;
  const start = left + (width - bubble.offsetWidth) / 2;
  const above = top - gapPx - bubble.offsetHeight;
  bubble.style.left = `${Math.max(screenMarginPx, Math.min(start, maxLeft))}px`;
  bubble.style.top = `${above < screenMarginPx ? bottom + gapPx : above}px`;
}

/** Spec section 9: the first opens after a while, the next one at once if it follows so soon. */
const openDelayMs = 700;
const skipDelayMs = 300;
/** For the pointer to reach the text, to read it magnified (WCAG 1.4.13). */
const closeDelayMs = 120;

interface Shown {
  readonly trigger: Element;
  readonly text: string;
}

/**
 * What an icon button does, and a name that has no room as a whole: for a mouse or pen that rests on them and for the keyboard's
 * focus, never for a finger. Once for the page: nothing has to be wrapped, and a phone loads none of it. Screen readers have
 * both texts already.
 */
export function Tooltips() {
  const [shown, setShown] = useState<Shown | null>(null);
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let current: Shown | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closedAt = Number.NEGATIVE_INFINITY;
    function show(next: Shown | null) {
      clearTimeout(timer);
      if (current && !next) closedAt = performance.now();
      current = next;
      setShown(next);
    }
    const showAfter = (delayMs: number, next: Shown | null) => {
      clearTimeout(timer);
      timer = setTimeout(show, delayMs, next);
    };
    const close = () => show(null);
    function onPointerOver({ target, pointerType }: PointerEvent) {
      if (pointerType === "touch" || !(target instanceof Element)) return;
      if (bubble.current?.contains(target)) return clearTimeout(timer);
      const next = tooltipOf(target);
      if (next?.trigger === current?.trigger) return clearTimeout(timer);
      if (!next) return current ? showAfter(closeDelayMs, null) : clearTimeout(timer);
      const isSoon = current !== null || performance.now() - closedAt < skipDelayMs;
      showAfter(isSoon ? 0 : openDelayMs, next);
    }
    function onFocus({ target }: FocusEvent) {
      if (target instanceof Element && target.matches(":focus-visible")) show(tooltipOf(target));
    }
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    const listeners = [
      ["pointerover", onPointerOver],
      ["pointerdown", close],
      ["focusin", onFocus],
      ["focusout", close],
      ["keydown", onKey],
      ["scroll", close],
    ] as const;
    for (const [type, listener] of listeners)
      document.addEventListener(type, listener as EventListener, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const [type, listener] of listeners)
        document.removeEventListener(type, listener as EventListener, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (bubble.current && shown) placeTooltip(bubble.current, shown.trigger);
  }, [shown]);
  if (!shown) return null;
  return createPortal(
    <div ref={bubble} role="tooltip" aria-hidden="true" className="tooltip">
      {shown.text}
    </div>,
    document.body,
  );
}

/** A number beside an icon doesn't say what it counts. */
const hasNoWords = (text: string) => !/\p{L}/u.test(text);

function tooltipOf(target: Element): Shown | null {
  const control = target.closest("button, a, [role=button]");
  const name = control?.getAttribute("aria-label");
  if (control && name && hasNoWords(control.textContent)) return { trigger: control, text: name };
  for (let element: Element | null = target; element && element !== control; element = element.parentElement) {
    if (isShortened(element)) return { trigger: element, text: element.textContent };
    if (element.childElementCount > 1) break;
  }
  return null;
}

function isShortened(element: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow === "ellipsis") return element.scrollWidth > element.clientWidth;
  return webkitLineClamp !== "" && webkitLineClamp !== "none" && element.scrollHeight > element.clientHeight;
}
