import { useFormContext, useWatch } from "react-hook-form";
import { potencyMessage } from "#shared/contract/sessions.ts";
import { potencyRange, potencyUnit } from "#shared/domain/potency.ts";
import { Affix } from "#web/ui/form/affix.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Input } from "#web/ui/form/input.tsx";
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
        {/* Of the type 'number' browsers drop the comma that they do not expect, and 2,5 becomes 25. */}
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
