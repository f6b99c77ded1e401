/** Parts of a day, in order. */
export const dayParts = ["morning", "midday", "afternoon", "evening", "night"] as const;
export type DayPart = (typeof dayParts)[number];

export const dayPartLabels = {
  morning: "Morning",
  midday: "Midday",
  afternoon: "Afternoon",
  evening: "Evening",
  night: "Night",
} as const satisfies Record<DayPart, string>;

/** The hour at which each part ends; the night goes on until the next morning. */
const ends = [
  [11, "morning"],
  [14, "midday"],
  [18, "afternoon"],
  [21, "evening"],
] as const satisfies readonly (readonly [number, DayPart])[];
/** The hours before belong to the night of the day before. */
export const morningFrom = 5;

export interface WeekdayHour {
  /** Monday is 0. */
  readonly weekday: number;
  /** 0 to 23. */
  readonly hour: number;
}

/** The part of the week that an hour is in: 2 on Saturday morning is in Friday's night. */
export function dayPartOf({ weekday, hour }: WeekdayHour): { readonly weekday: number; readonly part: DayPart } {
  if (hour < morningFrom) return { weekday: (weekday + 6) % 7, part: "night" };
  return { weekday, part: ends.find(([end]) => hour < end)?.[1] ?? "night" };
}
