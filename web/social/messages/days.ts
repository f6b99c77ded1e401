import { readingLocale } from "#web/core/format.ts";

/** The parts of a message that grouping needs. */
interface Written {
  readonly isOwn: boolean;
  readonly writtenAt: Date;
}

interface Day<Entry> {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** Milliseconds between messages of one person that share one time. */
const groupingInterval = 5 * 60_000;

const inThisYear = new Intl.DateTimeFormat(readingLocale, { weekday: "long", day: "numeric", month: "long" });
const inAnotherYear = new Intl.DateTimeFormat(readingLocale, { day: "numeric", month: "long", year: "numeric" });

/** A conversation's entries, oldest first, grouped by day in the device's time zone. */
export function daysOf<Entry extends Written>(entries: readonly Entry[], now: Date): Day<Entry>[] {
  const days: { label: string; entries: Entry[] }[] = [];
  let last: Entry | undefined;
  for (const entry of entries) {
    if (last?.writtenAt.toDateString() !== entry.writtenAt.toDateString())
      days.push({ label: dayLabel(entry.writtenAt, now), entries: [] });
    days.at(-1)?.entries.push(entry);
    last = entry;
  }
  return days;
}

/** True if an entry shows its time: the next one is the other person's, or much later. */
export function endsRun(entry: Written, next: Written | undefined): boolean {
  return (
    next === undefined ||
    next.isOwn !== entry.isOwn ||
    next.writtenAt.getTime() - entry.writtenAt.getTime() >= groupingInterval
  );
}

function dayLabel(day: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day.toDateString() === now.toDateString()) return "Today";
  if (day.toDateString() === yesterday.toDateString()) return "Yesterday";
  return (day.getFullYear() === now.getFullYear() ? inThisYear : inAnotherYear).format(day);
}
