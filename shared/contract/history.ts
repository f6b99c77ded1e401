import * as z from "zod/mini";
import { dayParts } from "#shared/domain/day-part.ts";
import {
  calendarUnits,
  doseUnits,
  historyPeriods,
  ingestionMethods,
  moods,
  strainTypes,
} from "#shared/domain/enumerations.ts";
import { defaultHistoryPeriod } from "#shared/domain/history-period.ts";
import { bodyMindWords } from "#shared/domain/session-words.ts";
import { isTimeZone } from "#shared/domain/time-zone.ts";
import { ProductId } from "./primitives.ts";

/** Both shapes of spec section 3 in one answer. Percentages are whole numbers, absent averages null (decisions.md, Stats). */
export const Stats = z.object({
  totalSessions: z.int(),
  averageThcPercent: z.nullable(z.number()),
  averageThcMg: z.nullable(z.number()),
  topEffects: z.array(z.object({ effect: z.enum(moods), count: z.int() })),
  indicaVsSativa: z.object({ indica: z.int(), sativa: z.int(), hybrid: z.int() }),
  topBrands: z.array(z.object({ brand: z.string(), count: z.int() })),
  averageRating: z.nullable(z.number()),
  /** How many ratings lie in each half point from 0 to 10. */
  ratingHistogram: z.array(z.int()),
  favoriteIngestionMethod: z.nullable(z.enum(ingestionMethods)),
  topStrains: z.array(
    z.object({
      strain: z.string(),
      brand: z.nullable(z.string()),
      productId: z.nullable(ProductId),
      rating: z.nullable(z.number()),
      count: z.int(),
    }),
  ),
  moodDistribution: z.array(z.object({ mood: z.enum(moods), percentage: z.int() })),
});
export type Stats = z.output<typeof Stats>;

const CalendarDate = z.iso.date();

/** Out of 10; null with fewer than `averagedFrom` ratings. */
const rated = { sessions: z.int(), average: z.nullable(z.number()) };
/** As it was written most often. */
const named = z.object({ name: z.string(), sessions: z.int() });

/** Over the sessions that began in the day, week, month or year that starts on this day. */
const AverageOverTime = z.object({ start: CalendarDate, average: z.number(), sessions: z.int() });

export const HistoryQuery = z.object({
  period: z._default(z.enum(historyPeriods, "This must be one of the periods"), defaultHistoryPeriod),
  /** The zone whose days sessions without a clock of their own go by: an IANA name or an offset such as -07:00. */
  timeZone: z._default(z.string().check(z.refine(isTimeZone, "This must be a time zone")), "UTC"),
});

/**
 * One's sessions over a period, by time of consumption and the days of their own clocks. Weeks begin on Monday; a period of
 * weeks or months includes the current one.
 */
export const History = z.object({
  period: z.enum(historyPeriods),
  /** The first and the last day of the period. */
  from: CalendarDate,
  through: CalendarDate,
  /** In the period. */
  sessions: z.int(),
  /** The last 26 weeks whatever the period, oldest first: sessions of each day from Monday; the last one ends today. */
  weeks: z.array(z.object({ start: CalendarDate, days: z.array(z.int()) })),
  /** When they were, Monday first; without any, nothing but zeros. */
  when: z.array(z.object({ part: z.enum(dayParts), days: z.array(z.int()) })),
  /** These lists by number of sessions, most first. */
  moods: z.array(z.object({ mood: z.enum(moods), sessions: z.int() })),
  methods: z.array(z.object({ ingestionMethod: z.enum(ingestionMethods), ...rated })),
  strainTypes: z.array(z.object({ strainType: z.enum(strainTypes), ...rated })),
  /** At most `shownNames` of each of these three, however they are spelled. */
  brands: z.array(named),
  places: z.array(named),
  companions: z.array(named),
  /** What is usual for a method, in each unit that it was noted in: half of its sessions have no more. */
  amounts: z.array(
    z.object({
      ingestionMethod: z.enum(ingestionMethods),
      unit: z.enum(doseUnits),
      median: z.number(),
      sessions: z.int(),
    }),
  ),
  /** From body to mind: the number of sessions with a mood, and the moods, most frequent first. */
  moodsByBalance: z.array(
    z.object({
      balance: z.enum(bodyMindWords),
      sessions: z.int(),
      moods: z.array(z.object({ mood: z.enum(moods), sessions: z.int() })),
    }),
  ),
  /** Oldest first; only units with `averagedFrom` values. Percent and milligrams (edibles) never mix. */
  thc: z.object({
    unit: z.enum(calendarUnits),
    percent: z.array(AverageOverTime),
    milligrams: z.array(AverageOverTime),
  }),
});
export type History = z.output<typeof History>;
export type HistoryQuery = z.output<typeof HistoryQuery>;
