import type { Session } from "#shared/contract/sessions.ts";
import { formatRating, hasNumbers } from "#shared/domain/rating.ts";
import { counted, dateFormat, localDay, notedClock } from "#web/core/format.ts";

type Dated = Pick<Session, "createdAt" | "utcOffset" | "rating" | "ratedBy">;

export interface CrateMonth<Item extends Dated> {
  /** 'November', of another year 'November 2025'. */
  readonly name: string;
  /** '8 sessions, best 9.2'; null while more of the month may come. */
  readonly summary: string | null;
  readonly sessions: readonly Item[];
}

/**
 * Groups sessions, newest first, by the month in which they were logged.
 *
 * @param hasMore older ones are not loaded yet
 */
export function monthsOf<Item extends Dated>(
  sessions: readonly Item[],
  hasMore: boolean,
  now: Date,
): CrateMonth<Item>[] {
  const months = new Map<string, [Item, ...Item[]]>();
  const isScored = hasMore || hasNumbers(sessions.filter(({ rating }) => rating !== null).length);
  for (const session of sessions) {
    const key = loggedOn(session).slice(0, "2026-11".length);
    const month = months.get(key);
    if (month) month.push(session);
    else months.set(key, [session]);
  }
  return [...months.values()].map((ofMonth, index) => ({
    name: nameOf(ofMonth[0], now),
    summary: hasMore && index === months.size - 1 ? null : summaryOf(ofMonth, isScored),
    sessions: ofMonth,
  }));
}

/** Sessions that go by something else than their months. */
export const inOneGroup = <Item extends Dated>(name: string, sessions: readonly Item[]): CrateMonth<Item>[] =>
  sessions.length > 0 ? [{ name, summary: null, sessions }] : [];

/** Before any is opened: two months, or more until there are some records to see. */
const atFirst = { months: 2, records: 9 };

export function monthsAtFirst(months: readonly Pick<CrateMonth<Dated>, "sessions">[]): number {
  let records = 0;
  for (const [index, { sessions }] of months.entries()) {
    records += sessions.length;
    if (index + 1 >= atFirst.months && records >= atFirst.records) return index + 1;
  }
  return Math.max(atFirst.months, months.length);
}

/** One's own on the clock of their place, where one nearly always logs them. */
const loggedOn = ({ createdAt, utcOffset }: Dated) => localDay(new Date(createdAt), notedClock(createdAt, utcOffset));

const formatMonth = dateFormat({ month: "long" });
const formatMonthOfYear = dateFormat({ month: "long", year: "numeric" });

function nameOf(session: Dated, now: Date): string {
  const { createdAt, utcOffset } = session;
  const isThisYear = loggedOn(session).slice(0, 4) === localDay(now).slice(0, 4);
  return (isThisYear ? formatMonth : formatMonthOfYear)(new Date(createdAt), notedClock(createdAt, utcOffset));
}

/** @param isScored whether what the dialog has rated has a number yet */
function summaryOf(sessions: readonly Dated[], isScored: boolean): string {
  const count = counted(sessions.length, "session");
  const ratings = sessions.flatMap(({ rating, ratedBy }) => (isScored || ratedBy !== "dialog" ? (rating ?? []) : []));
  return ratings.length === 0 ? count : `${count}, best ${formatRating(Math.max(...ratings))}`;
}
