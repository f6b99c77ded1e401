import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { formatDayOfWeek, formatDayOfYear } from "#web/core/format.ts";

type Named = Pick<Session, "strainName" | "consumedAt">;

/** What a session is called beside others: 'Gelato', or 'Gelato of Nov 14' where one of them has the same name. */
export function nameBeside(session: Named, others: readonly (Named | null)[]): string {
  const name = shownStrainName(session.strainName);
  const isTwin = others.some((other) => other && other !== session && shownStrainName(other.strainName) === name);
  return isTwin && session.consumedAt ? `${name} of ${formatDayOfYear(new Date(session.consumedAt))}` : name;
}

/** The hour from which a day's session is one of 'tonight'. */
const eveningFrom = 18;

/** 'Tonight', 'Today' or 'Yesterday', else 'Fri, Nov 20': for what is fresh in one's mind. */
export function formatRecentDay(at: Date, now = new Date()): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (at.toDateString() === yesterday.toDateString()) return "Yesterday";
  if (at.toDateString() !== now.toDateString()) return formatDayOfWeek(at, now);
  return at.getHours() >= eveningFrom ? "Tonight" : "Today";
}
