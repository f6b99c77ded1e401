import "./recent-searches.css";
import History from "lucide-react/icons/history";
import X from "lucide-react/icons/x";
import { useId, useMemo, useRef } from "react";
import { useStored } from "#web/core/browser/stored.ts";
import { focusPage, focusQuietly } from "#web/core/navigation/focus-page.ts";
import { type SearchSegment, searchPath } from "#web/core/navigation/search-address.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { Button } from "#web/kit/button/button.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { forgetSearches, searchesOf } from "#web/offline/device/recent-searches.ts";

/** Before anything is typed: what the person searched for last in this segment, on this device. */
export function RecentSearches({ segment }: { readonly segment: SearchSegment }) {
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
