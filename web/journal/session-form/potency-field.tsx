import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { potencyMessage, potencyRange, potencyUnit } from "#shared/domain/potency.ts";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import type { SessionFormValues } from "./session-form-values.ts";

interface PotencyFieldProps {
  readonly name: "thcPercentage" | "cbdPercentage";
  readonly label: "THC" | "CBD";
}

/** Percent, or milligrams for edibles: label, unit and limit change with the method (spec section 5). */
export function PotencyField({ name, label }: PotencyFieldProps) {
  const { control, register, formState } = useFormContext<SessionFormValues>();
  const method = useWatch({ control, name: "ingestionMethod" });
  const unit = potencyUnit(method);
  return (
    <Field label={`${label} (${unit})`} error={formState.errors[name] && potencyMessage(method)}>
      <Affix unit={unit}>
        {/* No type="number": some browsers drop its decimal comma, and 2,5 becomes 25. */}
        <Input
          {...register(name)}
          {...potencyRange(method)}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
        />
      </Affix>
    </Field>
  );
}

/** A unit inside a field, e.g. '%' or 'mg'. The field's label names the unit too: `THC (mg)`. */
function Affix({ unit, children }: { readonly unit: string; readonly children: ReactNode }) {
  return (
    <div className="affix">
      {children}
      <span className="affix__unit" aria-hidden="true">
        {unit}
      </span>
    </div>
  );
}
