import type * as z from "zod/mini";
import { amountUnitsOf, isAmountAllowed, roundAmount } from "#shared/domain/amount.ts";
import type { AmountUnit, IngestionMethod, Visibility } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { potencyMaximum, potencyMessage } from "#shared/domain/potency.ts";
import { agrees } from "#shared/domain/visibility.ts";
import { messages } from "./errors.ts";

/**
 * THC and CBD are in milligrams for edibles and in percent otherwise, with different limits (decisions.md, Sessions).
 */
export const potencyFitsMethod = <
  Draft extends {
    ingestionMethod?: IngestionMethod | "" | undefined;
    thcPercentage?: number | null | undefined;
    cbdPercentage?: number | null | undefined;
  },
>(
  context: z.core.ParsePayload<Draft>,
) => {
  const { ingestionMethod } = context.value;
  if (ingestionMethod === undefined) return;
  const maximum = potencyMaximum(ingestionMethod);
  for (const field of ["thcPercentage", "cbdPercentage"] as const) {
    const value = context.value[field];
    if (typeof value === "number" && value > maximum)
      context.issues.push({ code: "custom", path: [field], input: value, message: potencyMessage(ingestionMethod) });
  }
};

/** An amount goes by its unit, and the unit by the method, as far as both are given. */
export const amountFits = <
  Draft extends {
    ingestionMethod?: IngestionMethod | "" | undefined;
    amount?: number | null | undefined;
    amountUnit?: AmountUnit | null | undefined;
  },
>(
  context: z.core.ParsePayload<Draft>,
) => {
  const { ingestionMethod, amount, amountUnit } = context.value;
  if (typeof amount !== "number" || !amountUnit) return;
  const refuse = (path: string, message: string) =>
    context.issues.push({ code: "custom", path: [path], input: amount, message });
  if (ingestionMethod !== undefined && !amountUnitsOf(ingestionMethod).includes(amountUnit))
    refuse("amountUnit", messages.unitWithoutMethod);
  else if (!isAmountAllowed(amountUnit, roundAmount(amount))) refuse("amount", amountMessage(amountUnit));
};

export const visibilityAgrees = <Draft extends { isPublic?: boolean | undefined; visibility?: Visibility | undefined }>(
  context: z.core.ParsePayload<Draft>,
) => {
  const { visibility } = context.value;
  if (!agrees(context.value))
    context.issues.push({
      code: "custom",
      path: ["visibility"],
      input: visibility,
      message: messages.visibilityContradicts,
    });
};

/** The dialog asks about different sessions, and its answers come with the rating that they made. */
export const comparisonsFit = (
  context: z.core.ParsePayload<{
    rating?: number | null | undefined;
    comparisons?: readonly { readonly sessionId: number }[] | undefined;
  }>,
) => {
  const { rating, comparisons } = context.value;
  if (comparisons === undefined) return;
  const refuse = (message: string) =>
    context.issues.push({ code: "custom", path: ["comparisons"], input: comparisons, message });
  if (typeof rating !== "number") refuse(messages.comparisonsWithoutRating);
  else if (new Set(comparisons.map(({ sessionId }) => sessionId)).size < comparisons.length)
    refuse(messages.comparedTwice);
};

export const amountMessage = (unit: AmountUnit) =>
  `This must be a number from ${limits.amounts[unit].min} to ${limits.amounts[unit].max}`;
