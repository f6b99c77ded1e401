import { useQuery } from "@tanstack/react-query";
import Camera from "lucide-react/icons/camera";
import Minus from "lucide-react/icons/minus";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Table from "lucide-react/icons/table";
import Trophy from "lucide-react/icons/trophy";
import X from "lucide-react/icons/x";
import { useId, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { pages } from "#shared/contract/pages.ts";
import { limits } from "#shared/domain/limits.ts";
import { scoreChoiceLabels } from "#shared/domain/search/session-search.ts";
import { effectLabel } from "#shared/domain/session-effects.ts";
import { moodLabels } from "#shared/domain/session-words.ts";
import { useMediaQuery } from "#web/core/browser/media-query.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { ownEffectsQuery, statsQuery } from "#web/core/cache/person-query.ts";
import { noChoices, type SessionChoices, sessionsPath, useSearchedText } from "#web/core/navigation/search-address.ts";
import { tablePath } from "#web/core/navigation/table-address.ts";
import { useFieldFocus } from "#web/core/navigation/tabs.ts";
import { LinkButton } from "#web/kit/button/button.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { SearchInput } from "#web/kit/form/input.tsx";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { useOpening } from "#web/kit/overlay/overlay.tsx";
import { moodIcons } from "#web/kit/session/mood-icon.ts";
import { PageHead, wideFrame } from "#web/kit/shell/screen.tsx";
import { chipsOf } from "./choice-chips.ts";
import { FilterSheet } from "./filter-sheet.tsx";
import { QuickChoices } from "./quick-choices.tsx";
import { SearchSegments } from "./search-segments.tsx";
import { SessionsFound } from "./sessions-found.tsx";
import "./search.css";

/** How many of the person's most frequent moods are offered. */
const maxMoods = 3;

/** Before anything is typed or chosen: filters to begin with. Hidden before the first session. */
function QuickFilters() {
  const titleId = useId();
  const { data: stats } = useQuery(statsQuery(useCurrentUser().id));
  const { data: words } = useQuery(ownEffectsQuery);
  const often = words && mostOften([...words.own.filter(({ kind }) => kind === "unwanted"), ...words.listed]);
  if (!stats || stats.totalSessions === 0) return null;
  return (
    <section className="found" aria-labelledby={titleId}>
      <h2 id={titleId}>Filter by</h2>
      <div className="quick-f">
        {stats.topEffects.slice(0, maxMoods).map(({ effect }) => (
          <Quick
            key={effect}
            icon={moodIcons[effect]}
            label={moodLabels[effect]}
            href={sessionsPath({ moods: [effect] })}
          />
        ))}
        <Quick icon={Camera} label="A photo" href={sessionsPath({ withPhoto: true })} />
        {often && (
          <Quick icon={Minus} label={effectLabel(often.name)} href={sessionsPath({ unwantedEffects: [often.name] })} />
        )}
        <Quick icon={Trophy} label={scoreChoiceLabels["8-and-up"]} href={sessionsPath({ scores: ["8-and-up"] })} />
      </div>
    </section>
  );
}

interface Counted {
  readonly name: string;
  readonly sessionsCount: number;
}

function mostOften(effects: readonly Counted[]): Counted | undefined {
  const [most] = effects.toSorted((a, b) => b.sessionsCount - a.sessionsCount);
  return most && most.sessionsCount > 0 ? most : undefined;
}

interface QuickProps {
  readonly icon: Glyph;
  readonly label: string;
  readonly href: string;
}

function Quick({ icon, label, href }: QuickProps) {
  return (
    <Link className="quickfilter" href={href}>
      <Icon glyph={icon} size="sm" />
      {label}
    </Link>
  );
}

interface FindSessionsProps {
  readonly choices: SessionChoices;
}

/**
 * The segment of one's own sessions. All choices are in the address, so that Back takes the last one back; in the tab, which
 * opens here without a connection, there's no address for what is typed.
 */
export function FindSessions({ choices: inAddress }: FindSessionsProps) {
  const field = useRef<HTMLInputElement>(null);
  useFieldFocus("search", () => field.current?.focus());
  const { typed, setTyped, text } = useSearchedText(inAddress.q, (q) => {
    if (window.location.pathname === pages.search)
      navigate(sessionsPath({ ...inAddress, q }), { replace: true, state: window.history.state });
  });
  const choices = { ...inAddress, q: text };
  const isWide = useMediaQuery(wideFrame);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const sheet = useOpening(isSheetOpen || null);
  const chips = chipsOf(choices);
  const isFiltered = chips.length > 0;
  return (
    <>
      <PageHead title="My Sessions">
        {isWide && (
          <LinkButton variant="secondary" size="sm" icon={Table} href={tablePath(choices)}>
            Table
          </LinkButton>
        )}
      </PageHead>
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
      <SearchSegments current="sessions" typed={typed} />
      <QuickChoices choices={choices} />
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
    </>
  );
}
