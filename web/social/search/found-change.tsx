import "./found-change.css";
import ArrowRight from "lucide-react/icons/arrow-right";
import ChevronDown from "lucide-react/icons/chevron-down";
import { navigate } from "wouter/use-browser-location";
import { type SessionSort, sessionSorts } from "#shared/domain/enumerations.ts";
import { reasonLabel } from "#shared/domain/reason-words.ts";
import { type ReasonLevel, reasonChange } from "#shared/domain/reasons.ts";
import { type SessionChoices, sessionsPath } from "#web/core/navigation/search-address.ts";
import { Icon } from "#web/kit/icon/icon.tsx";

/** Whether the sessions are looked for by how it was before and after, which their rows show then. */
export const isAboutChange = ({ reasons, betterAfter, sort }: SessionChoices): boolean =>
  reasons.length > 0 || betterAfter || sort === "biggest-change";

const sortLabels = {
  "last-consumed": "Newest first",
  "biggest-change": "Biggest change",
} as const satisfies Record<SessionSort, string>;

/** The order of the sessions found, which is in their address. */
export function SortSelect({ choices }: { readonly choices: SessionChoices }) {
  return (
    <span className="sortselect">
      <span className="quiet" aria-hidden="true">
        {sortLabels[choices.sort]}
        <Icon glyph={ChevronDown} size="sm" />
      </span>
      <select
        aria-label="Order"
        value={choices.sort}
        onChange={({ currentTarget: { value } }) => {
          const sort = sessionSorts.find((each) => each === value);
          if (sort) navigate(sessionsPath({ ...choices, sort }));
        }}
      >
        {sessionSorts.map((each) => (
          <option key={each} value={each}>
            {sortLabels[each]}
          </option>
        ))}
      </select>
    </span>
  );
}

interface FoundChangeProps {
  readonly levels: readonly ReasonLevel[];
  /** The reasons that are looked for. */
  readonly reasons: readonly string[];
}

/** '3 → 8': of the reason looked for, or else of the one with the biggest change. Nothing without both halves. */
export function FoundChange({ levels, reasons }: FoundChangeProps) {
  const [shown] = levels
    .filter(({ reason }) => reasons.length === 0 || reasons.includes(reason))
    .flatMap((level) => {
      const change = reasonChange(level);
      return change === null ? [] : [{ ...level, change }];
    })
    .toSorted((one, other) => other.change - one.change);
  if (!shown) return null;
  return (
    <span className="foundchange">
      <span className="sr-only">{`${reasonLabel(shown.reason)}, before and after:`}</span>
      {shown.before}
      <Icon glyph={ArrowRight} size="xs" />
      <b>{shown.after}</b>
    </span>
  );
}
