import { invalid } from "#server/errors.ts";
import { messages } from "#shared/contract/errors.ts";
import { amountMessage, type EditSession } from "#shared/contract/sessions.ts";
import { amountUnitsOf, fittingUnit, isAmountAllowed, roundAmount } from "#shared/domain/amount.ts";
import type { SessionRow } from "./sessions.access.ts";

export type Amount = Pick<EditSession, "amount" | "amountUnit">;
type Given = Amount & { ingestionMethod?: SessionRow["ingestion_method"] | undefined };
type AmountColumns = Pick<SessionRow, "amount" | "amount_unit">;

/** Without a unit, the method's first. @throws 400 naming the value at fault */
export function amountOfLog({ ingestionMethod = "", amount = null, amountUnit = null }: Given): AmountColumns {
  if (amount === null) return { amount: null, amount_unit: null };
  const unit = amountUnit ?? fittingUnit(ingestionMethod, null);
  if (!amountUnitsOf(ingestionMethod).includes(unit)) throw invalid("amountUnit", messages.unitWithoutMethod);
  const rounded = roundAmount(amount);
  if (!isAmountAllowed(unit, rounded)) throw invalid("amount", amountMessage(unit));
  return { amount: rounded, amount_unit: unit };
}

/** Another method alone drops an amount whose unit it doesn't have. */
export function amountOfEdit(session: SessionRow, changes: Given): Partial<AmountColumns> {
  const { ingestionMethod = session.ingestion_method, amount, amountUnit } = changes;
  const kept = { amount: session.amount, amountUnit: session.amount_unit };
  if (amount === undefined && amountUnit === undefined) {
    if (changes.ingestionMethod === undefined || kept.amountUnit === null) return {};
    const fits = amountUnitsOf(ingestionMethod).includes(kept.amountUnit);
    return fits ? {} : { amount: null, amount_unit: null };
  }
  return amountOfLog({
    ingestionMethod,
    amount: amount === undefined ? kept.amount : amount,
    amountUnit: amountUnit === undefined ? fittingUnit(ingestionMethod, kept.amountUnit) : amountUnit,
  });
}
