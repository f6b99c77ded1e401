import "./search.css";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import { lazy, type ReactNode, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { pages } from "#shared/contract/pages.ts";
import { limits } from "#shared/domain/limits.ts";
import { useFieldFocus } from "#web/core/navigation/field-focus.ts";
import { noChoices, type SessionChoices, sessionsPath } from "#web/core/navigation/search-address.ts";
import { useSearchedText } from "#web/core/navigation/use-searched-text.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { SearchInput } from "#web/kit/form/search-input.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { useOpening } from "#web/kit/overlay/opening.ts";
import { chipsOf } from "./choice-chips.ts";
import { QuickFilters } from "./quick-filters.tsx";
import { SessionsFound } from "./sessions-found.tsx";

const FilterSheet = lazy(() => import("./filter-sheet.tsx").then((module) => ({ default: module.FilterSheet })));

interface FindSessionsProps {
  readonly choices: SessionChoices;
  readonly renderSegments: (typed: string) => ReactNode;
}

/** The segment of one's own sessions. All choices are in the address, so that Back takes the last one back. */
export function FindSessions({ choices, renderSegments }: FindSessionsProps) {
  const field = useRef<HTMLInputElement>(null);
  useFieldFocus("search", () => field.current?.focus());
  const { typed, setTyped } = useSearchedText(choices.q, (q) => {
    if (window.location.pathname === pages.search)
      navigate(sessionsPath({ ...choices, q }), { replace: true, state: window.history.state });
  });
  const [isSheetOpen, setSheetOpen] = useState(false);
  const sheet = useOpening(isSheetOpen || null);
  const chips = chipsOf(choices);
  const isFiltered = chips.length > 0;
  return (
    <>
      <div className="pagehead" style={{ paddingBottom: "1rem" }}>
        <h1>My Sessions</h1>
      </div>
      <div className="searchbar">
        <SearchInput
          ref={field}
          label="Search my sessions"
          placeholder="Strain, note, place, person"
          value={typed}
          maxLength={limits.searchTerm.max}
          onChange={(event) => setTyped(event.target.value)}
        />
        <IconButton
          className="filterbtn"
          icon={SlidersHorizontal}
          label={isFiltered ? `Filters, ${chips.length} on` : "Filters"}
          aria-haspopup="dialog"
          onClick={() => setSheetOpen(true)}
        >
          {isFiltered && (
            <span className="count" aria-hidden="true">
              {chips.length}
            </span>
          )}
        </IconButton>
      </div>
      {renderSegments(typed)}
      {isFiltered && (
        <ul className="fchips" aria-label="Filters">
          {chips.map(({ label, without }) => (
            <li key={label}>
              <Link className="fchip" href={sessionsPath(without)} aria-label={`Remove filter ${label}`}>
                {label}
                <Icon glyph={X} size="sm" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!isFiltered && choices.q === "" && <QuickFilters />}
      <SessionsFound choices={choices} isFiltered={isFiltered} />
      <LazyOverlay open={isSheetOpen} onClose={() => setSheetOpen(false)}>
        {sheet.subject && (
          <FilterSheet
            key={sheet.key}
            open={isSheetOpen}
            choices={{ ...choices, q: typed.trim() }}
            onClose={() => setSheetOpen(false)}
            onChoose={(chosen) => {
              setSheetOpen(false);
              navigate(sessionsPath({ ...noChoices, ...chosen }));
            }}
          />
        )}
      </LazyOverlay>
    </>
  );
}
