import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { OutboxPart } from "#web/app/lazy-outbox-part.tsx";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { WaitingPlace } from "#web/journal/rate/waiting-place.tsx";
import { OptionalBoundary } from "#web/kit/state/error-boundary.tsx";
import { TakeOffQuestion } from "#web/taste/want-to-try/take-off-question.tsx";

interface KeptPlace {
  readonly isListThere: () => boolean;
  readonly comesLater: boolean;
}

/**
 * What comes above a list that's already there doesn't push it down: the page scrolls by as much, and what came is found
 * above. Browsers do the same (scroll anchoring), but not at the very top. What the person does in the part itself moves the
 * list, as they expect.
 */
function useKeptPlace(part: RefObject<HTMLElement | null>, { isListThere, comesLater }: KeptPlace): void {
  const isThere = useEffectEvent(isListThere);
  const isNew = useRef(comesLater);
  // Before it's drawn for the first time, perhaps with all it has.
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return;
    // A part that's made after the list comes with all it has; what comes while both are hidden moves nothing.
    let height = isNew.current ? 0 : element.offsetHeight;
    let width = element.offsetWidth;
    isNew.current = false;
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight - height;
      const isTurned = element.offsetWidth !== width;
      const isPressed = element.contains(document.activeElement);
      ({ offsetWidth: width, offsetHeight: height } = element);
      if (grown > 0 && !isTurned && !isPressed && isThere() && window.scrollY <= 0) window.scrollBy(0, grown);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [part]);
}

const isInSight = (element: Element) => element.getBoundingClientRect().bottom > 0;
const placeOf = (element: Element) => element.getBoundingClientRect().top + window.scrollY;

/** Scroll anchoring for browsers without it (Safari): what's read stays where it is, whatever comes or goes above it. */
function useAnchor(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (CSS.supports("overflow-anchor", "auto")) return;
    const stream = part.current?.parentElement;
    let anchor: HTMLElement | undefined;
    let place = 0;
    function take() {
      const shown = [...(stream?.querySelectorAll<HTMLElement>(".askedabove, article") ?? [])];
      const next = shown.find(isInSight);
      if (next !== anchor) place = next ? placeOf(next) : 0;
      anchor = next;
    }
    const observer = new ResizeObserver(() => {
      // A hidden tab has no size.
      if (anchor?.isConnected && anchor.offsetWidth > 0) {
        const moved = placeOf(anchor) - place;
        place += moved;
        if (window.scrollY > 0) window.scrollBy(0, moved);
      }
      take();
    });
    observer.observe(document.body);
    window.addEventListener("scroll", take, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", take);
    };
  }, [part]);
}

interface AskedAboveProps {
  readonly isResting: boolean;
  /** Whether it loads after the feed is already on the screen. */
  readonly comesLater: boolean;
}

/** Questions above the feed. Those that come after it leave it where it is. */
export function AskedAbove({ isResting, comesLater }: AskedAboveProps) {
  const part = useRef<HTMLDivElement>(null);
  const { id } = useCurrentUser();
  const queryClient = useQueryClient();
  const isListThere = () => queryClient.getQueryData(queryKeys.feed(id)) !== undefined;
  useKeptPlace(part, { isListThere, comesLater });
  useAnchor(part);
  return (
    <div ref={part} className="askedabove">
      {!isResting && <OutboxPart name="asked above the feed" place={comesLater ? undefined : <WaitingPlace />} />}
      <OptionalBoundary>
        <TakeOffQuestion />
      </OptionalBoundary>
    </div>
  );
}
