import { expect, test } from "vitest";
import { type DateOrder, dateReader } from "./import-date.ts";

const read = (text: string, order: DateOrder = "dmy", timeZone = "Europe/Berlin") => {
  const date = dateReader({ order, timeZone })(text);
  return date && { ...date, time: date.time.toISOString() };
};

test("a date with a zone needs no answers", () => {
  const told = { needsOrder: false, needsZone: false };
  for (const text of ["2024-05-03T20:15:00Z", "2024-05-03 22:15:00+02:00", "2024-05-03T16:15-0400", "1714767300"])
    expect(read(text)).toEqual({ ...told, time: "2024-05-03T20:15:00.000Z" });
});

test("a date without a zone is of the given one, in summer and in winter", () => {
  expect(read("2024-07-01 20:00")).toMatchObject({ time: "2024-07-01T18:00:00.000Z", needsZone: true });
  expect(read("2024-01-01 20:00")).toMatchObject({ time: "2024-01-01T19:00:00.000Z" });
});

test("a date alone is noon", () => {
  expect(read("2024-05-03")?.time).toBe("2024-05-03T10:00:00.000Z");
});

test("the order decides where the year is last", () => {
  expect(read("03/05/2024", "dmy")).toMatchObject({ time: "2024-05-03T10:00:00.000Z", needsOrder: true });
  expect(read("03/05/2024", "mdy")?.time).toBe("2024-03-05T11:00:00.000Z");
  expect(read("3.5.24 8:30 pm", "dmy")?.time).toBe("2024-05-03T18:30:00.000Z");
});

test("months may have names", () => {
  for (const text of ["3 May 2024", "May 3, 2024", "3. May 2024", "May 3rd, 2024 12:00 PM"])
    expect(read(text)).toMatchObject({ time: "2024-05-03T10:00:00.000Z", needsOrder: false });
});

test("a text without a date has none", () => {
  for (const text of ["", "yesterday", "2024-02-30", "31/31/2024", "2024-05-03 25:00", "12:30"])
    expect(read(text)).toBeNull();
});
