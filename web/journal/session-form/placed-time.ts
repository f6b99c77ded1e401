import { clockTime } from "#shared/domain/own-clock.ts";
import { deviceOffset } from "#web/core/format.ts";

/** A session's time as an ISO 8601 text, and the UTC offset of its place in minutes. */
export interface PlacedTime {
  readonly time: string | undefined;
  /** Null when it isn't known: the device's clock shows the time then. */
  readonly utcOffset: number | null;
}

const minuteMs = 60_000;

export function hereNow(): PlacedTime {
  const now = new Date();
  return { time: now.toISOString(), utcOffset: deviceOffset(now) };
}

/** Whether the clock of the place showed another time than this device's would have. */
export const isElsewhere = ({ time, utcOffset }: PlacedTime): boolean =>
  utcOffset !== null && (time === undefined || utcOffset !== deviceOffset(new Date(time)));

/**
 * A time that was typed in place of another one. On a device where the session was had, daylight saving of the new time
 * counts; on one elsewhere the place keeps its offset, and it's by that place's clock that one types.
 * @param local of `<input type="datetime-local">`
 */
export function movedTo(local: string, before: PlacedTime): PlacedTime {
  const { utcOffset } = before;
  if (utcOffset === null || !isElsewhere(before)) {
    const time = isoTime(local);
    return { time, utcOffset: utcOffset === null || time === "" ? utcOffset : deviceOffset(new Date(time)) };
  }
  const shown = new Date(`${local}Z`).getTime();
  const time = Number.isNaN(shown) ? "" : new Date(shown - utcOffset * minuteMs).toISOString();
  return { time, utcOffset };
}

/** An ISO 8601 time as the value of `<input type="datetime-local">`, to the minute: on the place's clock, or the device's. */
export function localTime(moment: string | Date, utcOffset: number | null): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return "";
  return clockTime(date, utcOffset ?? deviceOffset(date))
    .toISOString()
    .slice(0, "2026-06-15T12:00".length);
}

/** The reverse of localTime on the device's clock; empty for an incomplete time. */
function isoTime(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}
