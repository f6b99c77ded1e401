import CalendarDays from "lucide-react/icons/calendar-days";
import { useId } from "react";
import { localDay } from "#web/core/format.ts";
import type { PickedDays, SearchPeriod } from "#web/core/navigation/search-address.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { periodLabels } from "./choice-chips.ts";

interface PeriodOptionsProps {
  readonly period: SearchPeriod;
  readonly onChange: (period: SearchPeriod) => void;
}

const named = ["any", "30-days", "this-year"] as const;

/** When: any time, a period with a name, or days to pick. */
export function PeriodOptions({ period, onChange }: PeriodOptionsProps) {
  const name = useId();
  const isPicking = typeof period !== "string";
  return (
    <fieldset className="fset">
      <legend>When</legend>
      <div className="fopts">
        {named.map((each) => (
          <label key={each} className="fopt">
            <input type="radio" name={name} checked={period === each} onChange={() => onChange(each)} />
            <span>{periodLabels[each]}</span>
          </label>
        ))}
        <label className="fopt">
          <input
            type="radio"
            name={name}
            checked={isPicking}
            onChange={() => onChange({ from: null, through: localDay(new Date()) })}
          />
          <span>
            <Icon glyph={CalendarDays} size="sm" />
            Pick dates
          </span>
        </label>
      </div>
      {isPicking && <Days days={period} onChange={onChange} />}
    </fieldset>
  );
}

function Days({ days, onChange }: { readonly days: PickedDays; readonly onChange: (days: PickedDays) => void }) {
  const id = useId();
  const today = localDay(new Date());
  return (
    <div className="fdays">
      <label htmlFor={`${id}-from`}>From</label>
      <input
        id={`${id}-from`}
        className="input"
        type="date"
        max={days.through ?? today}
        value={days.from ?? ""}
        onChange={(event) => onChange({ ...days, from: event.target.value || null })}
      />
      <label htmlFor={`${id}-through`}>Through</label>
      <input
        id={`${id}-through`}
        className="input"
        type="date"
        min={days.from ?? undefined}
        max={today}
        value={days.through ?? ""}
        onChange={(event) => onChange({ ...days, through: event.target.value || null })}
      />
    </div>
  );
}
