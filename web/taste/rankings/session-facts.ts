import type { Session } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { formatPotency } from "#shared/domain/potency.ts";
import { shownBrand } from "#shared/domain/session-names.ts";

const unbroken = "\u00a0";

/** 'Acme · Vape Pen · 22.5% THC' (spec section 2, Rankings page). */
export function sessionFacts({ brand, ingestionMethod, thcPercentage }: Session): string {
  const facts = [shownBrand(brand), ingestionMethodLabel(ingestionMethod)];
  if (thcPercentage !== null)
    facts.push(`${formatPotency(ingestionMethod, thcPercentage)} THC`.replaceAll(" ", unbroken));
  return facts.join(" · ");
}
