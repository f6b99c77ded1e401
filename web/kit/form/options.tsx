import "#web/kit/styles/options.css";
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";

export interface Option<Value extends string> {
  readonly value: Value;
  readonly icon: Glyph;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Below the hint. */
  readonly more?: ReactNode;
}

interface OptionsProps<Value extends string> {
  /** The group's accessible name, and that of its radios. */
  readonly label: string;
  readonly name: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | null;
  readonly disabled?: boolean | undefined;
  readonly onChange: (value: Value) => void;
}

/** Radios as full rows, each with what it means. */
export function Options<Value extends string>({
  label,
  name,
  options,
  value,
  disabled,
  onChange,
}: OptionsProps<Value>) {
  return (
    <div className="optset" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="opt">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            <Icon glyph={option.icon} />
            <span>
              <b>{option.label}</b>
              {option.hint && <small>{option.hint}</small>}
              {option.more}
            </span>
            <Icon glyph={Check} size="sm" />
          </span>
        </label>
      ))}
    </div>
  );
}
