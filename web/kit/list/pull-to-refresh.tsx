import "#web/kit/styles/pull-to-refresh.css";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { Spinner } from "#web/kit/state/spinner.tsx";

interface PullToRefreshProps {
  readonly isLoading: boolean;
  readonly onRefresh: () => void;
  /** Floats at the top of the list, however far it is scrolled. */
  readonly children?: ReactNode;
}

/** Pixels to pull before release refreshes; the spinner follows at half the finger's speed. */
const refreshDistance = 128;

/**
 * Pull-to-refresh, as the first child of its list. The list doesn't move: a spinner comes out from under the header.
 * Without a touch screen people need another control for the same.
 */
export function PullToRefresh({ isLoading, onRefresh, children }: PullToRefreshProps) {
  const overlay = useRef<HTMLDivElement>(null);
  const refresh = useEffectEvent(onRefresh);
  useEffect(() => {
    const list = overlay.current?.parentElement;
    return list ? watchPulls(list, () => refresh()) : undefined;
  }, []);
  return (
    <div ref={overlay} className={classNames("pull", isLoading && "is-loading")}>
      <div className="pull__spinner">
        <Spinner label={isLoading ? "Loading..." : undefined} />
      </div>
      {children}
    </div>
  );
}

/** Keeps how far a finger pulls, 0 to 1, in the element's `--pulled`. @returns a function that stops it */
function watchPulls(element: HTMLElement, onPulled: () => void): () => void {
  let start: Touch | undefined;
  let distance = 0;
  const show = (pulled: number) => {
    distance = pulled;
    element.style.setProperty("--pulled", String(Math.min(pulled / refreshDistance, 1)));
  };
  function begin({ touches }: TouchEvent) {
    start = touches.length === 1 && window.scrollY <= 0 ? touches[0] : undefined;
  }
  function move({ touches: [touch] }: TouchEvent) {
    if (!start || !touch) return;
    const [across, down] = [touch.clientX - start.clientX, touch.clientY - start.clientY];
    // Already scrolling, or sideways: not a pull.
    if (window.scrollY > 0 || (distance === 0 && Math.abs(across) > down)) start = undefined;
    show(start ? Math.max(down, 0) : 0);
  }
  function end(event: TouchEvent) {
    const isPulled = event.type === "touchend" && distance >= refreshDistance;
    start = undefined;
    show(0);
    if (isPulled) onPulled();
  }
  const listeners = { touchstart: begin, touchmove: move, touchend: end, touchcancel: end };
  const listening = new AbortController();
  for (const [name, listener] of Object.entries(listeners))
    element.addEventListener(name, listener as EventListener, { passive: true, signal: listening.signal });
  return () => listening.abort();
}
