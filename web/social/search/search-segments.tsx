import History from "lucide-react/icons/history";
import X from "lucide-react/icons/x";
import { type RefObject, useEffect, useId, useMemo, useRef } from "react";
import { navigate } from "wouter/use-browser-location";
import { pages } from "#shared/contract/pages.ts";
import { useStored } from "#web/core/browser/stored.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { focusPage, focusQuietly } from "#web/core/navigation/page-focus.ts";
import { type SearchSegment, searchPath, searchSegments } from "#web/core/navigation/search-address.ts";
import { Button } from "#web/kit/button/button.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { forgetSearches, rememberSearch, searchesOf } from "#web/offline/device/recent-searches.ts";
import "./recent-searches.css";
import "./search-segments.css";

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

/** Before anything is typed: what the person searched for last in this segment, on this device. */
function RecentSearches({ segment }: { readonly segment: SearchSegment }) {
  const { id } = useCurrentUser();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const recent = useMemo(() => searchesOf(id), [id]);
  const searches = useStored(recent).filter(({ where }) => where === segment);
  if (searches.length === 0) return null;
  function forget(text?: string) {
    forgetSearches(id, (search) => search.where === segment && (text === undefined || search.text === text));
    // The button is gone with it.
    if (text === undefined || searches.length === 1) focusPage();
    else focusQuietly(title.current);
  }
  return (
    <section className="recent" aria-labelledby={titleId}>
      <div className="recent__head">
        <h2 id={titleId} ref={title}>
          Recent
        </h2>
        <Button variant="ghost" size="sm" aria-label="Clear recent searches" onClick={() => forget()}>
          Clear
        </Button>
      </div>
      <ul>
        {searches.map(({ text }) => (
          <li key={text}>
            <Link href={searchPath(segment, text)}>
              <Icon glyph={History} size="sm" />
              <span>{text}</span>
            </Link>
            <IconButton icon={X} iconSize="sm" label={`Remove ${text}`} onClick={() => forget(text)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const labels = {
  all: "All",
  products: "Products",
  people: "People",
  sessions: "My sessions",
} as const satisfies Record<SearchSegment, string>;

interface SearchSegmentsProps {
  readonly current: SearchSegment;
  /** The text in the field; a change of segment takes it along. */
  readonly typed: string;
}

/** Below the search field: what to search in and, before anything is typed, the recent searches. */
export function SearchSegments({ current, typed }: SearchSegmentsProps) {
  const text = typed.trim();
  return (
    <>
      <nav className="scopes" aria-label="Search in">
        {searchSegments.map((segment) => (
          <Link
            key={segment}
            className="scope"
            href={searchPath(segment, text)}
            aria-current={segment === current ? "page" : undefined}
          >
            {labels[segment]}
          </Link>
        ))}
      </nav>
      {text === "" && <RecentSearches segment={current} />}
    </>
  );
}

/** Only the search's own address takes the typed text; the tab has none (spec section 2, Bottom tab bar). */
export function keepInAddress(segment: SearchSegment, text: string): void {
  if (window.location.pathname === pages.search)
    navigate(searchPath(segment, text), { replace: true, state: window.history.state });
}
