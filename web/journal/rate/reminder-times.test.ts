import { describe, expect, test } from "vitest";
import { deviceOffset } from "#web/core/format.ts";
import { dayOfHiding, hadWords, isPast, reminderTime, timeWords } from "./reminder-times.ts";

/** Local times of a Friday in November. */
const at = (hour: number, minute = 0, day = 27) => new Date(2026, 10, day, hour, minute);

const had = (time: Date, utcOffset: number | null = null) => ({
  ...{ consumedAt: time.toISOString(), createdAt: time.toISOString(), utcOffset },
});

describe("a reminder's time", () => {
  test.each([
    ["20-minutes", at(20, 0), at(20, 0), at(20, 20)],
    ["90-minutes", at(20, 0), at(20, 0), at(21, 30)],
    // Had ten minutes ago: counted from then.
    ["20-minutes", at(19, 50), at(20, 0), at(20, 10)],
    // Had long ago: counted from now.
    ["20-minutes", at(12, 0), at(20, 0), at(20, 20)],
    ["tonight", at(20, 0), at(20, 0), at(23, 0)],
    ["next-morning", at(20, 0), at(20, 0), at(9, 0, 28)],
    // The small hours are of the night before.
    ["next-morning", at(1, 30), at(1, 30), at(9, 0)],
    ["next-morning", at(20, 0, 25), at(20, 0), at(9, 0, 28)],
    ["never", at(20, 0), at(20, 0), at(20, 0)],
  ] as const)("%s after %s, logged at %s, is %s", (choice, hadAt, now, expected) => {
    expect(reminderTime(choice, hadAt, now)).toEqual(expected);
  });

  test("isn't tonight any more after eleven", () => {
    expect(reminderTime("tonight", at(23, 30), at(23, 30))).toBeNull();
    expect(reminderTime("tonight", at(1, 0), at(1, 0))).toBeNull();
  });

  test("is past where a session of yesterday is logged", () => {
    expect(isPast("20-minutes", at(20, 0, 26), at(20, 0))).toBe(true);
    expect(isPast("next-morning", at(20, 0, 26), at(20, 0))).toBe(true);
    expect(isPast("next-morning", at(20, 0), at(23, 0))).toBe(false);
    expect(isPast("never", at(20, 0, 26), at(20, 0))).toBe(false);
  });
});

test("times are said as people say them", () => {
  const now = at(20, 0);
  expect(
    [at(20, 20), at(21, 30), at(20, 1), at(23, 0), at(9, 0, 28), at(9, 0, 30)].map((time) => timeWords(time, now)),
  ).toEqual([
    "in 20 minutes",
    "in 90 minutes",
    "in 1 minute",
    "tonight at 11 PM",
    "tomorrow at 9 AM",
    "Mon, Nov 30 at 9 AM",
  ]);
  expect(
    [now, at(19, 35), at(18, 45), at(9, 0), at(21, 0, 26), at(21, 0, 20)].map((time) => hadWords(had(time), now)),
  ).toEqual([
    "just now",
    "25 minutes ago",
    "tonight at 6:45 PM",
    "today at 9 AM",
    "yesterday at 9 PM",
    "Fri, Nov 20 at 9 PM",
  ]);
});

test("when it was had is told by the clock of the place", () => {
  const now = at(12, 0);
  const east = (hours: number) => deviceOffset(now) + 60 * hours;
  expect(hadWords(had(at(21, 0, 26), east(5)), now)).toBe("today at 2 AM");
  expect(hadWords(had(at(9, 0), east(-10)), now)).toBe("yesterday at 11 PM");
  expect(hadWords(had(at(9, 0), east(1.5)), now)).toBe("today at 10:30 AM");
});

test("hidden until tomorrow is until the morning", () => {
  expect(dayOfHiding(at(23, 50))).toBe(dayOfHiding(at(3, 0, 28)));
  expect(dayOfHiding(at(23, 50))).not.toBe(dayOfHiding(at(6, 0, 28)));
});
