import { useFormContext, useWatch } from "react-hook-form";
import { fittingUnit, formatMilligrams, thcInProduct } from "#shared/domain/amount.ts";
import type { IngestionMethod } from "#shared/domain/enumerations.ts";
import { formatPotency, potencyUnit } from "#shared/domain/potency.ts";
import type { SessionFormValues } from "./session-form-values.ts";
import { typedNumber } from "./typed-number.ts";

const places: Partial<Record<IngestionMethod | "", string>> = {
  joint: "in the joint",
  dogwalker: "in the joint",
  bong: "in the bowl",
  dab: "in the dab",
};

/** The THC in the product, said as it changes; what's missing for it where that's little. */
export function AmountEstimate() {
  const { control } = useFormContext<SessionFormValues>();
  const [ingestionMethod, amountText, unit, thcText] = useWatch({
    control,
    name: ["ingestionMethod", "amount", "amountUnit", "thcPercentage"],
  });
  const amount = typedNumber(amountText);
  const thcPercentage = typedNumber(thcText);
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
