import fc from "fast-check";
import { expect, it } from "vitest";
import { aboutRelativeTime, shortRelativeTime } from "./relative-time.ts";

const now = Date.parse("2025-07-24T12:00:00Z");
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];
const short = (elapsed: number) => shortRelativeTime(now - elapsed, now);
const about = (elapsed: number) => aboutRelativeTime(now - elapsed, now);

it("shortens times to minutes, hours, days up to 6, then weeks", () => {
  expect([0, 59.9 * second, minute, 59.9 * minute, hour, 23.9 * hour].map(short)).toEqual([
    "just now",
    "just now",
    "1m ago",
    "59m ago",
    "1h ago",
    "23h ago",
  ]);
  expect([day, 6.9 * day, 7 * day, 15 * day, 365 * day].map(short)).toEqual([
    "1d ago",
    "6d ago",
    "1w ago",
    "2w ago",
    "52w ago",
  ]);
});

it("tells longer times with 'about'", () => {
  expect([0, 59 * second, minute, 12 * minute, 44.9 * minute].map(about)).toEqual([
    "less than a minute ago",
    "less than a minute ago",
    "1 minute ago",
    "12 minutes ago",
    "45 minutes ago",
  ]);
  expect([45 * minute, 89 * minute, 2.2 * hour, 23.4 * hour].map(about)).toEqual([
    "about 1 hour ago",
    "about 1 hour ago",
    "about 2 hours ago",
    "about 23 hours ago",
  ]);
  expect([day, 3 * day, 40 * day, 200 * day, 366 * day, 800 * day].map(about)).toEqual([
    "1 day ago",
    "3 days ago",
    "about 1 month ago",
    "about 7 months ago",
    "about 1 year ago",
    "about 2 years ago",
  ]);
});

it("calls the future 'just now'", () => {
  expect([short(-hour), about(-second)]).toEqual(["just now", "just now"]);
});

it("reads ISO text, dates and milliseconds alike", () => {
  const moment = new Date(now - 2 * hour);
  const forms = [moment, moment.getTime(), moment.toISOString()];
  expect(forms.map((form) => shortRelativeTime(form, new Date(now)))).toEqual(Array(3).fill("2h ago"));
});

it("always says something whole and positive", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 * 365 * day }), (elapsed) => {
      expect(short(elapsed)).toMatch(/^(just now|[1-9]\d*[mhdw] ago)$/);
      expect(about(elapsed)).toMatch(/^(less than a minute|(about )?(1 [a-z]+[^s]|([2-9]|\d\d+) [a-z]+s)) ago$/);
    }),
  );
});
