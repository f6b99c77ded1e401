import { expect, test } from "vitest";
import { noteServerTime, toServerTime } from "./server-clock.ts";

const inHeader = (moment: number) => new Date(moment).toUTCString();

test("a moment of a wrong clock is told by the server's, a right clock is believed to the second", () => {
  const now = Date.now();
  noteServerTime(inHeader(now - 600_000));
  expect(Math.abs(toServerTime(now) - (now - 600_000))).toBeLessThan(2_000);
  noteServerTime(inHeader(now - 1_000));
  expect(toServerTime(now)).toBe(now);
});

test("an answer without a time changes nothing", () => {
  const now = Date.now();
  noteServerTime(inHeader(now + 600_000));
  const told = toServerTime(now);
  noteServerTime(null);
  noteServerTime("yesterday");
  expect(toServerTime(now)).toBe(told);
  noteServerTime(inHeader(Date.now()));
});
