import { type RefObject, useEffect, useRef } from "react";
import type { SearchSegment } from "#web/core/navigation/search-address.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { rememberSearch } from "#web/offline/device/recent-searches.ts";

/** Remembers what stands in the search field when it's left, as on the way to a result, or on Enter. @returns around the field */
export function useRememberedSearches(segment: SearchSegment): RefObject<HTMLDivElement | null> {
  const { id } = useCurrentUser();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = place.current;
    function remember({ target }: Event) {
      if (!(target instanceof HTMLInputElement) || target.type !== "search") return;
      const text = target.value.trim();
      if (text !== "") rememberSearch(id, { where: segment, text });
    }
    const rememberOnEnter = (event: KeyboardEvent) => event.key === "Enter" && remember(event);
    around?.addEventListener("focusout", remember);
    around?.addEventListener("keydown", rememberOnEnter);
    return () => {
      around?.removeEventListener("focusout", remember);
      around?.removeEventListener("keydown", rememberOnEnter);
    };
  }, [id, segment]);
  return place;
}
