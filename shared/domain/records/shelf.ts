import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  daysBetween,
  startOf,
} from "#shared/domain/calendar-date.ts";
import type { StrainType } from "#shared/domain/enumerations.ts";
import { clockTime } from "#shared/domain/own-clock.ts";

/** As much of a session as records are made of. */
export interface RecordedSession {
  readonly id: number;
  readonly productId: string | null;
  readonly strainName: string;
  readonly strainType: StrainType | null;
  readonly brand: string | null;
  readonly ingestionMethod: string;
  readonly rating: number | null;
  readonly location: string | null;
  readonly companions: string | null;
  readonly notes: string | null;
  readonly moods: string;
  readonly ownEffects: readonly string[] | null;
  readonly unwantedEffects: readonly string[] | null;
  readonly consumedAt: string | null;
  readonly createdAt: string;
  readonly utcOffset?: number | null | undefined;
}

/** A session and its day on the clock of its place. */
export interface DatedSession<S extends RecordedSession = RecordedSession> {
  readonly session: S;
  readonly day: CalendarDate;
}

/**
 * Sessions with their days, oldest first.
 * @param offsetOf minutes that this device's clocks are ahead of UTC at a time, for sessions that don't know their own
 */
export function datedSessions<S extends RecordedSession>(
  sessions: readonly S[],
  offsetOf: (time: Date) => number,
): DatedSession<S>[] {
  return sessions
    .map((session) => {
      const at = new Date(session.consumedAt ?? session.createdAt);
      const day = calendarDate(clockTime(at, session.utcOffset ?? offsetOf(at)));
      return { session, day, time: at.getTime() };
    })
    .sort((one, other) =>
      one.day === other.day ? one.time - other.time || one.session.id - other.session.id : one.day < other.day ? -1 : 1,
    );
}

/** A month with one to three sessions is a single, with more an EP; a year is a double LP. */
type RecordKind = "single" | "ep" | "lp";

export interface PressedRecord<S extends RecordedSession = RecordedSession> {
  /** '2026-11' or '2026'; also its address. */
  readonly id: string;
  readonly kind: RecordKind;
  readonly first: CalendarDate;
  /** How many days it spans. */
  readonly days: number;
  /** Oldest first. */
  readonly sessions: readonly DatedSession<S>[];
}

/** From so many sessions on there's enough for an EP, and for an LP. */
export const recordFrom = 4;

/**
 * Every record, the newest first and a year before its months. Pressed on the 1st: neither what today belongs to nor what is
 * dated after it has one.
 */
export function recordsOf<S extends RecordedSession>(
  dated: readonly DatedSession<S>[],
  today: CalendarDate,
): PressedRecord<S>[] {
  const months = grouped(dated, 7);
  const years = grouped(dated, 4);
  const records: PressedRecord<S>[] = [];
  for (const [id, sessions] of months) {
    const first = `${id}-01`;
    if (first >= startOf("month", today)) continue;
    const kind = sessions.length < recordFrom ? "single" : "ep";
    records.push({ id, kind, first, days: daysBetween(first, addMonths(first, 1)), sessions });
  }
  for (const [id, sessions] of years) {
    const first = `${id}-01-01`;
    if (first >= startOf("year", today) || sessions.length < recordFrom) continue;
    records.push({ id, kind: "lp", first, days: daysBetween(first, addMonths(first, 12)), sessions });
  }
  const place = ({ id }: PressedRecord) => (id.length === 4 ? `${id}-13` : id);
  return records.sort((one, other) => (place(one) < place(other) ? 1 : -1));
}

function grouped<S extends RecordedSession>(dated: readonly DatedSession<S>[], letters: number) {
  const groups = new Map<string, DatedSession<S>[]>();
  for (const each of dated) {
    const id = each.day.slice(0, letters);
    const group = groups.get(id);
    if (group) group.push(each);
    else groups.set(id, [each]);
  }
  return groups;
}

/** Half of a double LP: its first day and how many days it holds. */
export function halvesOf({ first, days }: PressedRecord): readonly { first: CalendarDate; days: number }[] {
  const second = addMonths(first, 6);
  const held = daysBetween(first, second);
  return [
    { first, days: held },
    { first: second, days: days - held },
  ];
}

/** A session's ring: how far in from the rim it is, from 0, the first moment, to 1. */
export interface Ring {
  readonly at: number;
  readonly type: RecordedSession["strainType"];
}

/** One for each session from a day on; those of one day stand side by side, in their order. */
export function ringsOf(dated: readonly DatedSession[], first: CalendarDate, days: number): Ring[] {
  const end = addDays(first, days);
  const within = dated.filter(({ day }) => day >= first && day < end);
  const counts = new Map<CalendarDate, number>();
  for (const { day } of within) counts.set(day, (counts.get(day) ?? 0) + 1);
  const before = new Map<CalendarDate, { passed: number; offset: number }>();
  return within.map(({ session, day }) => {
    const known = before.get(day) ?? { passed: 0, offset: daysBetween(first, day) };
    before.set(day, { ...known, passed: known.passed + 1 });
    return { at: (known.offset + known.passed / (counts.get(day) ?? 1)) / days, type: session.strainType };
  });
}
