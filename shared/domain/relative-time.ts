const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;
const year = 365.25 * day;
const month = year / 12;

/** ISO 8601 text, a Date, or milliseconds since the epoch. */
export type Moment = string | number | Date;

/** 'just now', '5m ago', '2h ago', '6d ago', '2w ago' (spec section 9, Relative time). The future is 'just now'. */
export function shortRelativeTime(moment: Moment, now: Moment): string {
  const elapsed = milliseconds(now) - milliseconds(moment);
  if (elapsed < minute) return "just now";
  if (elapsed < hour) return `${Math.floor(elapsed / minute)}m ago`;
  if (elapsed < day) return `${Math.floor(elapsed / hour)}h ago`;
  if (elapsed < week) return `${Math.floor(elapsed / day)}d ago`;
  return `${Math.floor(elapsed / week)}w ago`;
}

/** 'less than a minute ago', '12 minutes ago', 'about 2 hours ago', '3 days ago', … The future is 'just now'. */
export function aboutRelativeTime(moment: Moment, now: Moment): string {
  const elapsed = milliseconds(now) - milliseconds(moment);
  if (elapsed < 0) return "just now";
  if (elapsed < minute) return "less than a minute ago";
  if (elapsed < 45 * minute) return `${count(elapsed, minute, "minute")} ago`;
  if (elapsed < day) return `about ${count(elapsed, hour, "hour")} ago`;
  if (elapsed < month) return `${count(elapsed, day, "day")} ago`;
  if (elapsed < year) return `about ${count(elapsed, month, "month")} ago`;
  return `about ${count(elapsed, year, "year")} ago`;
}

function milliseconds(moment: Moment): number {
  return new Date(moment).getTime();
}

function count(elapsed: number, unit: number, name: string): string {
  const units = Math.max(1, Math.round(elapsed / unit));
  return units === 1 ? `1 ${name}` : `${units} ${name}s`;
}
