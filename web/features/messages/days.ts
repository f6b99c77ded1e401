/** Who wrote when: all that the order of a conversation is about. */
interface Written {
  readonly isOwn: boolean;
  readonly writtenAt: Date;
}

interface Day<Entry> {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** Messages of one person within this many milliseconds stand together under one time. */
const together = 5 * 60_000;

const inThisYear = new Intl.DateTimeFormat(undefined, { weekday: "long", day: "numeric", month: "long" });
const inAnotherYear = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "long", year: "numeric" });

/** A conversation's entries, oldest first, by the days of this device's time zone. */
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

/** Whether a time belongs under an entry: the next one is somebody else's, or comes later. */
export function endsRun(entry: Written, next: Written | undefined): boolean {
  return (
    next === undefined || next.isOwn !== entry.isOwn || next.writtenAt.getTime() - entry.writtenAt.getTime() >= together
  );
}

function dayLabel(day: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day.toDateString() === now.toDateString()) return "Today";
  if (day.toDateString() === yesterday.toDateString()) return "Yesterday";
  return (day.getFullYear() === now.getFullYear() ? inThisYear : inAnotherYear).format(day);
}
