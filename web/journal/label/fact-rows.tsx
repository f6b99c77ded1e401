import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useId } from "react";
import { knownTerpenes, offeredCannabinoids } from "#shared/domain/label/analytes.ts";
import type { FactUnit } from "#shared/domain/label/fact-rules.ts";
import { limits } from "#shared/domain/limits.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { FieldError, FieldGroup } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { faultOf, nextFact, type TypedFact } from "./typed-facts.ts";

const lists = {
  cannabinoids: { label: "Cannabinoids", hint: undefined, one: "Cannabinoid", names: offeredCannabinoids },
  terpenes: { label: "Terpenes", hint: "up to twelve", one: "Terpene", names: knownTerpenes },
} as const;

interface FactRowsProps {
  readonly list: keyof typeof lists;
  readonly rows: readonly TypedFact[];
  /** Of a new row. */
  readonly unit: FactUnit;
  readonly showsFaults: boolean;
  readonly onChange: (rows: readonly TypedFact[]) => void;
}

/** Substances of one kind, each with its amount. A name that isn't in the list is kept as it's typed. */
export function FactRows({ list, rows, unit, showsFaults, onChange }: FactRowsProps) {
  const id = useId();
  const { label, hint, one, names } = lists[list];
  const change = (row: TypedFact, changed: Partial<TypedFact>) =>
    onChange(rows.map((each) => (each === row ? { ...row, ...changed } : each)));
  return (
    <FieldGroup label={label} hint={hint}>
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="factrows">
        {rows.map((row) => {
          const fault = showsFaults ? faultOf(row, rows) : null;
          const name = row.name || one;
          return (
            <div key={row.key} className="factrow">
              <Input
                aria-label={`Name of the ${one.toLowerCase()}`}
                list={id}
                maxLength={limits.facts.name}
                autoComplete="off"
                value={row.name}
                onChange={({ currentTarget }) => change(row, { name: currentTarget.value })}
              />
              <div className="affix">
                <Input
                  aria-label={name}
                  aria-invalid={fault ? true : undefined}
                  aria-describedby={fault ? `${id}-${row.key}` : undefined}
                  inputMode="decimal"
                  autoComplete="off"
                  value={row.amount}
                  onChange={({ currentTarget }) => change(row, { amount: currentTarget.value })}
                />
                <span className="affix__unit">{row.unit}</span>
              </div>
              <IconButton
                icon={X}
                label={`Remove ${name}`}
                onClick={() => onChange(rows.filter((each) => each !== row))}
              />
              {fault && <FieldError id={`${id}-${row.key}`}>{fault}</FieldError>}
            </div>
          );
        })}
      </div>
      {rows.length < limits.facts[list] && (
        <button className="addchip" type="button" onClick={() => onChange([...rows, nextFact(list, rows, unit)])}>
          <Icon glyph={Plus} size="sm" />
          {one}
        </button>
      )}
    </FieldGroup>
  );
}
