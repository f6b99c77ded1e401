const minuteMs = 60_000;

/**
 * What the clocks of a place show, written as if it were UTC.
 * @param utcOffset minutes that they are ahead of UTC
 */
export const clockTime = (time: Date, utcOffset: number): Date => new Date(time.getTime() + utcOffset * minuteMs);

/** 'UTC+13', 'UTC-3:30', 'UTC' */
export function utcOffsetLabel(utcOffset: number): string {
  if (utcOffset === 0) return "UTC";
  const { sign, hours, minutes } = partsOf(utcOffset);
  return `UTC${sign}${hours}${minutes > 0 ? `:${padded(minutes)}` : ""}`;
}

const partsOf = (utcOffset: number) => ({
  sign: utcOffset < 0 ? "-" : "+",
  hours: Math.trunc(Math.abs(utcOffset) / 60),
  minutes: Math.abs(utcOffset) % 60,
});

/** The time as ISO 8601 with what the clock of its place showed: '2026-11-20T23:30:00.000+13:00'; in UTC where that isn't known. */
export function ownIsoTime(time: Date, utcOffset: number | null): string {
  if (utcOffset === null) return time.toISOString();
  const { sign, hours, minutes } = partsOf(utcOffset);
  return `${clockTime(time, utcOffset).toISOString().slice(0, -1)}${sign}${padded(hours)}:${padded(minutes)}`;
}

const padded = (number: number) => String(number).padStart(2, "0");
