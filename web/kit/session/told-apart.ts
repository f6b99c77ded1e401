import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { formatDayOfYear } from "#web/core/format.ts";

type Named = Pick<Session, "strainName" | "consumedAt">;

/** What a session is called beside others: 'Gelato', or 'Gelato of Nov 14' where one of them has the same name. */
export function nameBeside(session: Named, others: readonly (Named | null)[]): string {
  const name = shownStrainName(session.strainName);
  const isTwin = others.some((other) => other && other !== session && shownStrainName(other.strainName) === name);
  return isTwin && session.consumedAt ? `${name} of ${formatDayOfYear(new Date(session.consumedAt))}` : name;
}
