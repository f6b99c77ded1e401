import { expect, test } from "vitest";
import { dayPartOf, dayParts } from "./day-part.ts";

test("a day has its parts in order, and the small hours are of the night before", () => {
  const tuesday = Array.from({ length: 24 }, (_, hour) => dayPartOf({ weekday: 1, hour }));
  expect(tuesday.slice(5).map(({ part }) => part)).toEqual([
    ...Array.from({ length: 6 }, () => "morning"),
    ...Array.from({ length: 3 }, () => "midday"),
    ...Array.from({ length: 4 }, () => "afternoon"),
    ...Array.from({ length: 3 }, () => "evening"),
    ...Array.from({ length: 3 }, () => "night"),
  ]);
  expect(tuesday.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => ({ weekday: 0, part: "night" })));
  expect(dayPartOf({ weekday: 0, hour: 2 })).toEqual({ weekday: 6, part: "night" });
  expect(new Set(tuesday.map(({ part }) => part))).toEqual(new Set(dayParts));
});
