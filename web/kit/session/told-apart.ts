import type { Session } from "#shared/contract/sessions.ts";
import { addDays } from "#shared/domain/calendar-date.ts";
import { clockTime } from "#shared/domain/own-clock.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { deviceOffset, formatDayOfWeek, formatDayOfYear, localDay } from "#web/core/format.ts";

type Named = Pick<Session, "strainName" | "consumedAt" | "utcOffset">;

/** What a session is called beside others: 'Gelato', or 'Gelato of Nov 14' where one of them has the same name. */
export function nameBeside(session: Named, others: readonly (Named | null)[]): string {
  const name = shownStrainName(session.strainName);
  const isTwin = others.some((other) => other && other !== session && shownStrainName(other.strainName) === name);
  const { consumedAt, utcOffset } = session;
  return isTwin && consumedAt ? `${name} of ${formatDayOfYear(new Date(consumedAt), utcOffset)}` : name;
}

/** The hour from which a day's session is one of 'tonight'. */
const eveningFrom = 18;

/** 'Tonight', 'Today' or 'Yesterday', else 'Fri, Nov 20': for what is fresh in one's mind. */
export function formatRecentDay(at: Date, utcOffset?: number | null, now = new Date()): string {
  const [day, today] = [localDay(at, utcOffset), localDay(now)];
  if (day === addDays(today, -1)) return "Yesterday";
  // In a place east of here it may have been tomorrow.
  if (day < today) return formatDayOfWeek(at, utcOffset, now);
  return clockTime(at, utcOffset ?? deviceOffset(at)).getUTCHours() >= eveningFrom ? "Tonight" : "Today";
}
