import { useId } from "react";
import { reasonLabel } from "#shared/domain/reason-words.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { reasonIcon } from "#web/kit/session/reason-icon.ts";
import "./reason-filter.css";

interface ReasonFilterProps {
  readonly reasons: readonly string[];
  /** Null: everything. */
  readonly value: string | null;
  readonly onChange: (reason: string | null) => void;
  /** Everything after the reasons, instead of before them. */
  readonly everythingLast?: boolean | undefined;
}

const everything = [null] as const;

/** Chooses what the sessions were for. */
export function ReasonFilter({ reasons, value, onChange, everythingLast }: ReasonFilterProps) {
  const name = useId();
  const choices = everythingLast ? [...reasons, ...everything] : [...everything, ...reasons];
  const shown = choices.map((reason) => ({ reason, icon: reason === null ? undefined : reasonIcon(reason) }));
  return (
    <div className="forwhat" role="radiogroup" aria-label="What for">
      {shown.map(({ reason, icon }) => (
        <label key={reason ?? ""}>
          <input type="radio" name={name} checked={reason === value} onChange={() => onChange(reason)} />
          <span>
            {icon && <Icon glyph={icon} size="sm" />}
            {reason === null ? "Everything" : reasonLabel(reason)}
          </span>
        </label>
      ))}
    </div>
  );
}
