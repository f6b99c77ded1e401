import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { OutboxPart } from "#web/app/outbox-part.tsx";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { WaitingPlace } from "#web/journal/rate/waiting-place.tsx";
import { OptionalBoundary } from "#web/kit/state/error-boundary.tsx";
import { TakeOffQuestion } from "#web/taste/want-to-try/take-off-question.tsx";

/**
 * What comes above a list that's already there doesn't push it down: the page scrolls by as much, and what came is found
 * above. Browsers do the same (scroll anchoring), but not at the very top, and Safari never does. What the person does in the
 * part itself moves the list, as they expect.
 */
function useKeptPlace(
  part: RefObject<HTMLElement | null>,
  { isListThere, comesLater }: { readonly isListThere: () => boolean; readonly comesLater: boolean },
): void {
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
      if (grown <= 0 || isTurned || isPressed || !isThere()) return;
      if (window.scrollY <= 0 || !CSS.supports("overflow-anchor", "auto")) window.scrollBy(0, grown);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [part]);
}

interface AskedAboveProps {
  readonly isResting: boolean;
  /** Than the feed, which hasn't waited for it. */
  readonly comesLater: boolean;
}

/** Questions above the feed. Those that come after it leave it where it is. */
export function AskedAbove({ isResting, comesLater }: AskedAboveProps) {
  const part = useRef<HTMLDivElement>(null);
  const { id } = useCurrentUser();
  const queryClient = useQueryClient();
  const isListThere = () => queryClient.getQueryData(queryKeys.feed(id)) !== undefined;
  useKeptPlace(part, { isListThere, comesLater });
  return (
    <div ref={part} className="askedabove">
      {!isResting && <OutboxPart name="asked above the feed" place={comesLater ? undefined : <WaitingPlace />} />}
      <OptionalBoundary>
        <TakeOffQuestion />
      </OptionalBoundary>
    </div>
  );
}
