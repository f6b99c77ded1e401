import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { amountUnitsOf, fittingUnit, steppedAmount } from "#shared/domain/amount.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { FieldGroup } from "#web/kit/form/field-group.tsx";
import { Segment } from "#web/kit/form/segment.tsx";
import { AmountEstimate } from "./amount-estimate.tsx";
import type { SessionFormValues } from "./session-form-values.ts";
import { typedNumber } from "./typed-number.ts";

/** How much, in a unit of the method, and what THC the product had in it. */
export function AmountField() {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "amount" });
  const { field: unitField, fieldState: unitState } = useController({ control, name: "amountUnit" });
  const method = useWatch({ control, name: "ingestionMethod" });
  const unit = fittingUnit(method, unitField.value || null);
  const change = (direction: 1 | -1) => {
    const amount = steppedAmount(unit, typedNumber(field.value), direction);
    field.onChange(amount?.toString() ?? "");
  };
  return (
    <FieldGroup label="Amount" error={fieldState.error?.message ?? unitState.error?.message}>
      <div className="amount">
        <div className="stepper">
          <IconButton icon={Minus} label="Less" onClick={() => change(-1)} />
          <input
            {...field}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            aria-label={`Amount in ${unit}`}
            aria-invalid={fieldState.error ? true : undefined}
          />
          <IconButton icon={Plus} label="More" onClick={() => change(1)} />
        </div>
        <Segment
          name={unitField.name}
          choices={amountUnitsOf(method).map((value) => ({ value, label: value }))}
          value={unit}
          onChange={unitField.onChange}
        />
      </div>
      <AmountEstimate />
    </FieldGroup>
  );
}
