const minute = 60_000;

/** An ISO 8601 time as `<input type="datetime-local">` takes it: the device's own time, to the minute. */
export function localTime(moment: string | Date): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return "";
  return new Date(date.getTime() - date.getTimezoneOffset() * minute).toISOString().slice(0, "2026-06-15T12:00".length);
}

/** And back; empty when it is no complete time. */
export function isoTime(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}
