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
  const { onBlur, ...field } = register(name);
  return (
    <Field label={`${label} (${unit})`} error={formState.errors[name] && potencyMessage(method)}>
      <Affix unit={unit}>
        <Input
          {...field}
          {...potencyRange(method)}
          type="number"
          inputMode="decimal"
          enterKeyHint="next"
          step={0.1}
          onBlur={(event) => {
            // A browser gives no value for what is no number: it must not look as if it were kept.
            if (event.currentTarget.validity.badInput) event.currentTarget.value = "";
            void onBlur(event);
          }}
          // A page scrolled over it must not change it.
          onWheel={(event) => event.currentTarget.blur()}
        />
      </Affix>
    </Field>
  );
}
