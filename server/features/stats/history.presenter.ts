import type { History } from "#shared/contract/history.ts";
import { addDays, type CalendarDate, daysBetween } from "#shared/domain/calendar-date.ts";
import { dayPartOf, dayParts, type WeekdayHour } from "#shared/domain/day-part.ts";
import type { IngestionMethod, Mood, StrainType } from "#shared/domain/enumerations.ts";
import type { RatedSession } from "#shared/domain/insight-sentences.ts";
import { roundToTenth } from "#shared/domain/rounding.ts";
import { readMoods } from "#shared/domain/session-effects.ts";
import { bodyMindWords } from "#shared/domain/session-words.ts";
import type { Average, listRated, MoodTextCount } from "./history.repo.ts";

type RatedRow = Awaited<ReturnType<typeof listRated>>[number];

export const presentRated = ({ day, rating, ingestion_method, strain_type, moods }: RatedRow): RatedSession => ({
  day,
  rating,
  ingestionMethod: ingestion_method,
  strainType: strain_type,
  moods: readMoods(moods),
});

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

const rounded = <Value>({ value, average, sessions }: Average<Value>) => ({
  value,
  average: roundToTenth(average),
  sessions,
});

/** Best first by the rating as shown, then by number of sessions, then by name. */
function bestFirst<Value extends string>(averages: readonly Average<Value>[]): Average<Value>[] {
  return averages
    .map(rounded)
    .toSorted((a, b) => b.average - a.average || b.sessions - a.sessions || (a.value < b.value ? -1 : 1));
}

export function presentRatingsByMethod(averages: readonly Average<IngestionMethod>[]): History["ratingsByMethod"] {
  return bestFirst(averages).map(({ value, ...average }) => ({ ingestionMethod: value, ...average }));
}

export function presentRatingsByStrainType(averages: readonly Average<StrainType>[]): History["ratingsByStrainType"] {
  return bestFirst(averages).map(({ value, ...average }) => ({ strainType: value, ...average }));
}

export function presentMoodsByBalance(texts: readonly MoodTextCount[]): History["moodsByBalance"] {
  return bodyMindWords.map((balance) => {
    const counts = new Map<Mood, number>();
    let withMoods = 0;
    for (const { moods, sessions } of texts.filter((text) => text.balance === balance)) {
      const read = readMoods(moods);
      if (read.length > 0) withMoods += sessions;
      for (const mood of read) counts.set(mood, (counts.get(mood) ?? 0) + sessions);
    }
    const frequent = [...counts].map(([mood, sessions]) => ({ mood, sessions }));
    return {
      balance,
      sessions: withMoods,
      moods: frequent.toSorted((a, b) => b.sessions - a.sessions || (a.mood < b.mood ? -1 : 1)),
    };
  });
}

export function presentOverTime(averages: readonly Average<CalendarDate>[]): History["thc"]["percent"] {
  return averages.map(rounded).map(({ value, ...average }) => ({ start: value, ...average }));
}
