import type { Session } from "#shared/contract/sessions.ts";
import { formatAmount } from "#shared/domain/amount-text.ts";
import { formatPotency } from "#shared/domain/potency.ts";

type Facts = Pick<
  Session,
  "ingestionMethod" | "thcPercentage" | "cbdPercentage" | "amount" | "amountUnit" | "companions"
>;

/** A card's line of facts: '22% THC · 0.3 g · with Kai'; empty when nothing is known. */
export function sessionFacts({ ingestionMethod, thcPercentage, cbdPercentage, companions, ...rest }: Facts): string {
  const { amount, amountUnit } = rest;
  const potency = (name: string, value: number | null) =>
    value === null ? null : `${formatPotency(ingestionMethod, value)} ${name}`;
  return [
    potency("THC", thcPercentage) ?? potency("CBD", cbdPercentage),
    amount !== null && amountUnit !== null && formatAmount(amount, amountUnit),
    companions && withWhom(companions),
  ]
    .filter(Boolean)
    .join(" · ");
}

const withWhom = (companions: string) => (companions.toLowerCase() === "alone" ? "alone" : `with ${companions}`);
