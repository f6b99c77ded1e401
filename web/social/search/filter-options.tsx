import CalendarDays from "lucide-react/icons/calendar-days";
import { useId, useState } from "react";
import type { RatingColour } from "#shared/domain/rating.ts";
import { localDay } from "#web/core/format.ts";
import type { PickedDays, SearchPeriod } from "#web/core/navigation/search-address.ts";
import type { Choice } from "#web/kit/form/choices.tsx";
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

interface Option<Value extends string> extends Choice<Value> {
  /** A dot in the colour of these ratings. */
  readonly dot?: RatingColour | undefined;
}

interface FilterOptionsProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly Option<Value>[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
  /** How many are shown until all are asked for; what's chosen is always shown. */
  readonly shown?: number;
}

/** Checkboxes of one kind. */
export function FilterOptions<Value extends string>({
  legend,
  options,
  chosen,
  onChange,
  shown,
}: FilterOptionsProps<Value>) {
  const [showsAll, setShowsAll] = useState(shown === undefined || options.length <= shown);
  const visible = showsAll ? options : options.filter(({ value }, at) => at < (shown ?? 0) || chosen.includes(value));
  return (
    <fieldset className="fset">
      <legend>{legend}</legend>
      <div className="fopts">
        {visible.map(({ value, label, icon, family, dot }) => (
          <label key={value} className={`fopt ${family ?? ""}`}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
              }
            />
            <span>
              {dot && <i className={`rdot r-${dot}`} />}
              {icon && <Icon glyph={icon} size="sm" />}
              {label}
            </span>
          </label>
        ))}
        {!showsAll && (
          <button className="fmore" type="button" onClick={() => setShowsAll(true)}>
            All {options.length}
            <span className="sr-only"> in {legend}</span>
          </button>
        )}
      </div>
    </fieldset>
  );
}
