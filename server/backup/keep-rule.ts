/** For how many of the latest days, weeks and so on that have a backup one of each is kept. */
export type KeepRule = Readonly<Partial<Record<Unit, number>>>;
type Unit = "d" | "w" | "m" | "y";

const day = 24 * 60 * 60_000;
/** In which day, week from Monday, month or year of UTC a time is. */
const periodOf: Record<Unit, (time: Date) => string | number> = {
  d: (time) => Math.floor(time.getTime() / day),
  w: (time) => Math.floor((time.getTime() / day + 3) / 7),
  m: (time) => time.toISOString().slice(0, 7),
  y: (time) => time.getUTCFullYear(),
};
const units: readonly string[] = Object.keys(periodOf);
const isUnit = (text: string): text is Unit => units.includes(text);

/** '7d,4w,6m'. @returns undefined when it makes no sense */
export function readKeepRule(text: string): KeepRule | undefined {
  const rule: Partial<Record<Unit, number>> = {};
  for (const part of text.split(",")) {
    const [, count, unit = ""] = /^\s*(\d{1,4})([a-z])\s*$/.exec(part) ?? [];
    if (!isUnit(unit) || rule[unit] !== undefined) return undefined;
    rule[unit] = Number(count);
  }
  return rule;
}

/** The times of backups that the rule keeps: the newest, and the newest of each period. */
export function selectKept(times: readonly Date[], rule: KeepRule): Set<Date> {
  const newestFirst = times.toSorted((a, b) => b.getTime() - a.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [unit, count] of Object.entries(rule)) {
    if (!isUnit(unit)) continue;
    const periods = new Map(newestFirst.toReversed().map((time) => [periodOf[unit](time), time]));
    const newestPeriods = [...periods.values()].toSorted((a, b) => b.getTime() - a.getTime());
    for (const time of newestPeriods.slice(0, count)) kept.add(time);
  }
  return kept;
}
