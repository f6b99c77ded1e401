import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";

/** Pixels between the trigger and its tooltip, and between that and the edge of the screen. */
const gap = 6;
const screenMargin = 8;

/** Above the middle of its trigger, or below it if that doesn't fit. */
function placeTooltip(bubble: HTMLElement, trigger: HTMLElement): void {
  const { left, top, bottom, width } = trigger.getBoundingClientRect();
  const maxLeft = document.documentElement.clientWidth - bubble.offsetWidth - screenMargin;
  const start = left + (width - bubble.offsetWidth) / 2;
  const above = top - gap - bubble.offsetHeight;
  bubble.style.left = `${Math.max(screenMargin, Math.min(start, maxLeft))}px`;
  bubble.style.top = `${above < screenMargin ? bottom + gap : above}px`;
}

/** Milliseconds (spec section 9): the first opens after `openDelay`, another immediately within `skipDelay`. */
const openDelay = 700;
const skipDelay = 300;
/** Milliseconds for the pointer to reach the text, to read it magnified (WCAG 1.4.13). */
const closeDelay = 120;

/** When any tooltip was last closed, by `performance.now()`. */
let closedAt = Number.NEGATIVE_INFINITY;

interface TriggerProps {
  readonly "aria-describedby": string | undefined;
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onPointerDown: () => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

interface TooltipProps {
  readonly text: string;
  /** One button or link with its own accessible name; it takes the props. */
  readonly children: (trigger: TriggerProps) => ReactNode;
}

/** Opens for a resting mouse or pen and for the keyboard's focus, never for a finger. Not Radix's, which costs 12 KB. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);

  function after(delay: number, act: () => void) {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  }
  function close() {
    clearTimeout(timer.current);
    if (trigger) closedAt = performance.now();
    setTrigger(null);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!trigger) return;
    const dismiss = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== "Escape") return;
      closedAt = performance.now();
      setTrigger(null);
    };
    document.addEventListener("keydown", dismiss);
    window.addEventListener("scroll", dismiss, { passive: true, capture: true });
    return () => {
      document.removeEventListener("keydown", dismiss);
      window.removeEventListener("scroll", dismiss, { capture: true });
    };
  }, [trigger]);
  return (
    <>
      {children({
        "aria-describedby": trigger ? id : undefined,
        onPointerEnter: ({ pointerType, currentTarget }) => {
          if (pointerType === "touch") return;
          after(performance.now() - closedAt < skipDelay ? 0 : openDelay, () => setTrigger(currentTarget));
        },
        onPointerLeave: () => after(closeDelay, close),
        onPointerDown: close,
        onFocus: ({ currentTarget }) => {
          if (currentTarget.matches(":focus-visible")) setTrigger(currentTarget);
        },
        onBlur: close,
      })}
      {trigger &&
        createPortal(
          <div
            ref={(bubble) => {
              if (bubble) placeTooltip(bubble, trigger);
            }}
            id={id}
            role="tooltip"
            className="tooltip"
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => after(closeDelay, close)}
          >
            {text}
          </div>,
          document.body,
        )}
    </>
  );
}
