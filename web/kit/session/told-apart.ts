import type { Session } from "#shared/contract/sessions.ts";
import { addDays } from "#shared/domain/calendar-date.ts";
import { clockTime } from "#shared/domain/own-clock.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { deviceOffset, formatDayOfWeek, formatDayOfYear, formatTime, localDay } from "#web/core/format.ts";

type Named = Pick<Session, "strainName" | "consumedAt" | "utcOffset">;

/**
 * What a session is called beside others: 'Gelato', or 'Gelato of Nov 14' where one of them has the same name, or
 * 'Gelato of Nov 14, 9:41 AM' where that one has the same day.
 */
export function nameBeside(session: Named, others: readonly (Named | null)[]): string {
  const name = shownStrainName(session.strainName);
  const twins = others.filter((other) => other && other !== session && shownStrainName(other.strainName) === name);
  if (twins.length === 0 || !session.consumedAt) return name;
  const [at, day] = [new Date(session.consumedAt), dayOf(session)];
  const hasSameDay = twins.some((twin) => twin && dayOf(twin) === day);
  const time = hasSameDay ? `, ${formatTime(at, session.utcOffset)}` : "";
  return `${name} of ${formatDayOfYear(at, session.utcOffset)}${time}`;
}

const dayOf = ({ consumedAt, utcOffset }: Named) => consumedAt && localDay(new Date(consumedAt), utcOffset);

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
