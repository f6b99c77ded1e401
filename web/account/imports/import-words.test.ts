import { expect, test } from "vitest";
import { formatTimeZone } from "./import-words.ts";

test.each([
  ["America/Los_Angeles", "Los Angeles"],
  ["America/Argentina/Buenos_Aires", "Buenos Aires, Argentina"],
  ["America/Port-au-Prince", "Port-au-Prince"],
  ["UTC", "UTC"],
  ["-07:00", "-07:00"],
])("the time zone %s is called %s", (zone, said) => expect(formatTimeZone(zone)).toBe(said));

test("no two time zones are called the same", () => {
  const said = Intl.supportedValuesOf("timeZone").map(formatTimeZone);
  expect(new Set(said).size).toBe(said.length);
});
