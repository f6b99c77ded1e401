import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { amountUnitsOf, fittingUnit, formatMilligrams, steppedAmount, thcInProduct } from "#shared/domain/amount.ts";
import type { IngestionMethod } from "#shared/domain/enumerations.ts";
import { formatPotency, potencyUnit } from "#shared/domain/potency.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Segment } from "#web/kit/form/choices.tsx";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { type SessionFormValues, typedNumber } from "./session-form-values.ts";

const places: Partial<Record<IngestionMethod | "", string>> = {
  joint: "in the joint",
  dogwalker: "in the joint",
  bong: "in the bowl",
  dab: "in the dab",
};

/** An estimate of the THC in the product, announced as it changes; says what is missing if only one value is. */
function AmountEstimate() {
  const { control } = useFormContext<SessionFormValues>();
  const [ingestionMethod, amountText, unit, thcText] = useWatch({
    control,
    name: ["ingestionMethod", "amount", "amountUnit", "thcPercentage"],
  });
  const amount = typedNumber(amountText);
  const thcPercentage = typedNumber(thcText, potencyUnit(ingestionMethod));
  const amountUnit = fittingUnit(ingestionMethod, unit || null);
  const range = thcInProduct({ ingestionMethod, thcPercentage, amount, amountUnit });
  const isEdible = potencyUnit(ingestionMethod) === "mg";
  return (
    <p className="estimate" role="status">
      {range && thcPercentage !== null && (
        <>
          <b>
            {formatMilligrams(range)} THC {places[ingestionMethod] ?? "in it"}
          </b>
          <span>At {formatPotency(ingestionMethod, thcPercentage)}. How much of it reaches you varies.</span>
        </>
      )}
      {isEdible && thcPercentage !== null && <b>{formatPotency(ingestionMethod, thcPercentage)} THC in total</b>}
      {!isEdible && amount !== null && amountUnit === "g" && thcPercentage === null && (
        <span>Add the THC to get an estimate.</span>
      )}
    </p>
  );
}

interface AmountFieldProps {
  /** Where the form has no THC to be added. */
  readonly withoutEstimate?: boolean;
}

/** How much, in a unit of the method, and what THC the product had in it. */
export function AmountField({ withoutEstimate }: AmountFieldProps) {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "amount" });
  const { field: unitField, fieldState: unitState } = useController({ control, name: "amountUnit" });
  const method = useWatch({ control, name: "ingestionMethod" });
  // The method says what it's counted in.
  if (method === "" && field.value === "") return null;
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
      {!withoutEstimate && <AmountEstimate />}
    </FieldGroup>
  );
}
