import "./filter-options.css";
import { useState } from "react";
import type { RatingColour } from "#shared/domain/rating.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import type { Choice } from "./choices.tsx";

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
