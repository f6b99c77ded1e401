import type { History } from "#shared/contract/history.ts";
import { roundAmount } from "#shared/domain/amount.ts";
import { addDays, type CalendarDate, daysBetween } from "#shared/domain/calendar-date.ts";
import { dayPartOf, dayParts, type WeekdayHour } from "#shared/domain/day-part.ts";
import type { IngestionMethod, Mood, StrainType } from "#shared/domain/enumerations.ts";
import { medianOfCounts } from "#shared/domain/median.ts";
import { readMoods } from "#shared/domain/moods.ts";
import { averagedFrom, roundRating } from "#shared/domain/rating.ts";
import { roundToTenth } from "#shared/domain/rounding.ts";
import { searchKey } from "#shared/domain/search-key.ts";
import { bodyMindWords } from "#shared/domain/session-words.ts";
import type { Average, countAmounts, countMoodTexts, MoodTextCount, RatedValue } from "./history.repo.ts";

/** Weeks from Monday; the last one ends with `through`. */
export function presentWeeks(
  counts: readonly { start: CalendarDate; sessions: number }[],
  { from, through }: Pick<History, "from" | "through">,
): History["weeks"] {
  const sessionsOn = new Map(counts.map(({ start, sessions }) => [start, sessions]));
  const days = Array.from({ length: daysBetween(from, through) + 1 }, (_, index) => addDays(from, index));
  const weeks: History["weeks"] = [];
  for (let at = 0; at < days.length; at += 7) {
    const week = days.slice(at, at + 7);
    weeks.push({ start: addDays(from, at), days: week.map((day) => sessionsOn.get(day) ?? 0) });
  }
  return weeks;
}

/** Parts of the day, each from Monday. */
export function presentWhen(counts: readonly (WeekdayHour & { readonly sessions: number })[]): History["when"] {
  const when = dayParts.map((part) => ({ part, days: [0, 0, 0, 0, 0, 0, 0] }));
  for (const { sessions, ...hour } of counts) {
    const { weekday, part } = dayPartOf(hour);
    const days = when.find((each) => each.part === part)?.days ?? [];
    days[weekday] = (days[weekday] ?? 0) + sessions;
  }
  return when;
}

const mostFirst = <Row extends { readonly sessions: number }>(rows: readonly Row[], nameOf: (row: Row) => string) =>
  rows.toSorted((a, b) => b.sessions - a.sessions || (nameOf(a) < nameOf(b) ? -1 : 1));

const presentRatings = <Value extends string>(ratings: readonly RatedValue<Value>[]) =>
  mostFirst(ratings, ({ value }) => value).map(({ value, sessions, average, rated }) => ({
    value,
    sessions,
    average: average === null || rated < averagedFrom ? null : roundRating(average),
  }));

export const presentMethods = (ratings: readonly RatedValue<IngestionMethod>[]): History["methods"] =>
  presentRatings(ratings).map(({ value, ...rated }) => ({ ingestionMethod: value, ...rated }));

export const presentStrainTypes = (ratings: readonly RatedValue<StrainType>[]): History["strainTypes"] =>
  presentRatings(ratings).map(({ value, ...rated }) => ({ strainType: value, ...rated }));

/** Names of a kind in an answer. */
const shownNames = 10;

/** Spellings of one name count together. @param namesIn what one text names */
export function presentNames(
  texts: readonly { readonly text: string; readonly sessions: number }[],
  namesIn: (text: string) => readonly string[] = (text) => [text],
): History["brands"] {
  const written = mostFirst(
    texts.flatMap(({ text, sessions }) => namesIn(text).map((name) => ({ name, sessions }))),
    ({ name }) => name,
  );
  const folded = [...Map.groupBy(written, ({ name }) => searchKey(name)).values()].flatMap(([most, ...others]) =>
    most ? [{ name: most.name, sessions: others.reduce((sum, { sessions }) => sum + sessions, most.sessions) }] : [],
  );
  return mostFirst(folded, ({ name }) => name).slice(0, shownNames);
}

export function presentAmounts(counts: Awaited<ReturnType<typeof countAmounts>>): History["amounts"] {
  const measures = [...Map.groupBy(counts, ({ method, unit }) => `${method} ${unit}`).values()];
  const amounts = measures.flatMap((values) => {
    const [first] = values;
    if (!first) return [];
    const sessions = values.reduce((sum, { count }) => sum + count, 0);
    return { ingestionMethod: first.method, unit: first.unit, median: roundAmount(medianOfCounts(values)), sessions };
  });
  return mostFirst(amounts, ({ ingestionMethod, unit }) => `${ingestionMethod} ${unit}`);
}

export const presentMoods = (texts: Awaited<ReturnType<typeof countMoodTexts>>): History["moods"] =>
  countMoods(texts).moods;

/** The moods of some texts, most frequent first, and how many sessions have any. */
function countMoods(texts: readonly { readonly moods: string; readonly sessions: number }[]) {
  const counts = new Map<Mood, number>();
  let withMoods = 0;
  for (const { moods, sessions } of texts) {
    const read = readMoods(moods);
    if (read.length > 0) withMoods += sessions;
    for (const mood of read) counts.set(mood, (counts.get(mood) ?? 0) + sessions);
  }
  const moods = [...counts].map(([mood, sessions]) => ({ mood, sessions }));
  return { sessions: withMoods, moods: mostFirst(moods, ({ mood }) => mood) };
}

export const presentMoodsByBalance = (texts: readonly MoodTextCount[]): History["moodsByBalance"] =>
  bodyMindWords.map((balance) => ({ balance, ...countMoods(texts.filter((text) => text.balance === balance)) }));

export const presentOverTime = (averages: readonly Average<CalendarDate>[]): History["thc"]["percent"] =>
  averages.map(({ value, average, sessions }) => ({ start: value, average: roundToTenth(average), sessions }));
