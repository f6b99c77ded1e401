import type { Session } from "#shared/contract/sessions.ts";
import { formatPotency } from "#shared/domain/potency.ts";

type Facts = Pick<Session, "ingestionMethod" | "thcPercentage" | "cbdPercentage" | "companions">;

/** A card's line of facts: '22% THC · with Kai'; empty when nothing is known. */
export function sessionFacts({ ingestionMethod, thcPercentage, cbdPercentage, companions }: Facts): string {
  const potency = (name: string, value: number | null) =>
    value === null ? null : `${formatPotency(ingestionMethod, value)} ${name}`;
  return [potency("THC", thcPercentage) ?? potency("CBD", cbdPercentage), companions && withWhom(companions)]
    .filter((fact) => fact !== null)
    .join(" · ");
}

const withWhom = (companions: string) => (companions.toLowerCase() === "alone" ? "alone" : `with ${companions}`);
