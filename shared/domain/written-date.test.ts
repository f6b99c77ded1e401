import { describe, expect, test } from "vitest";
import type { DateOrder } from "./enumerations.ts";
import { dateFacts, dateReader } from "./written-date.ts";

const read = (text: string, order: DateOrder = "dmy", timeZone = "Europe/Berlin") => {
  const date = dateReader({ order, timeZone })(text);
  return date && { ...date, time: date.time.toISOString() };
};
const timeOf = (text: string, time?: string) =>
  dateReader({ order: "dmy", timeZone: "Europe/Berlin" })(text, time)?.time.toISOString();

describe("a date", () => {
  test("with a zone needs no answers", () => {
    const told = { needsOrder: false, needsZone: false };
    const texts = [
      ...["2024-05-03T20:15:00Z", "2024-05-03 22:15:00+02:00", "2024-05-03T16:15-0400", "1714767300", "1714767300000"],
      ...["2024-05-03 20:15:00.12+00", "2024-05-03T22:15:00+02:00[Europe/Berlin]", "Fri, 03 May 2024 20:15:00 +0000"],
      ...["2024-05-03 22:15 Europe/Berlin", "20240503T201500Z", "Fri May 03 2024 22:15:00 GMT+0200 (Summer Time)"],
      ...[
        "Fri May  3 20:15:00 +0000 2024",
        "Fri, 3 May 2024 16:15:00 EDT",
        "2024-05-03 20:15:00 UTC",
        "1714767300000000",
      ],
    ];
    for (const text of texts)
      expect([text, read(text)]).toMatchObject([text, { ...told, time: "2024-05-03T20:15:00.000Z" }]);
  });

  test("tells the offset of a place, and UTC is none", () => {
    const texts = [
      ...["2024-05-03 22:15:00+02:00", "2024-05-03T16:15-0400", "Fri, 3 May 2024 16:15:00 EDT"],
      ...["2024-05-03 22:15 Europe/Berlin", "2024-01-03 22:15 America/St_Johns", "2024-05-03T20:15:00Z"],
      ...["Fri, 03 May 2024 20:15:00 +0000", "1714767300", "2024-05-03 20:15", "2024-05-03 20:15:00-15:00"],
    ];
    const told = [120, -240, -240, 120, -210, null, null, null, null, null];
    expect(texts.map((text) => read(text)?.utcOffset)).toEqual(told);
  });

  test("without a zone is of the given one, in summer and in winter", () => {
    expect(read("2024-07-01 20:00")).toMatchObject({ time: "2024-07-01T18:00:00.000Z", needsZone: true });
    expect(read("2024-01-01 20:00")).toMatchObject({ time: "2024-01-01T19:00:00.000Z" });
  });

  test("is the first of an hour that comes twice, and an hour that's left out is read as before the change", () => {
    for (const [text, time, timeZone] of [
      ["2026-10-25 02:30", "2026-10-25T00:30", "Europe/Berlin"],
      ["2026-11-01 01:30", "2026-11-01T05:30", "America/New_York"],
      ["2026-04-05 02:30", "2026-04-04T15:30", "Australia/Sydney"],
      ["2026-03-29 02:30", "2026-03-29T01:30", "Europe/Berlin"],
      ["2026-03-08 02:30", "2026-03-08T07:30", "America/New_York"],
    ] as const)
      expect([text, read(text, "dmy", timeZone)?.time]).toEqual([text, `${time}:00.000Z`]);
    expect(read("2026-10-25 02:30 Europe/Berlin")?.utcOffset).toBe(120);
  });

  test("alone is noon", () => {
    for (const text of ["2024-05-03", "2024/5/3", "20240503", "2024. 5. 3."])
      expect([text, timeOf(text)]).toEqual([text, "2024-05-03T10:00:00.000Z"]);
  });

  test("is read in the order that is given where the year is last, unless only one is possible", () => {
    expect(read("03/05/2024", "dmy")).toMatchObject({ time: "2024-05-03T10:00:00.000Z", needsOrder: true });
    expect(read("03/05/2024", "mdy")?.time).toBe("2024-03-05T11:00:00.000Z");
    expect(read("03.05.2024, 20:15:30", "dmy")?.time).toBe("2024-05-03T18:15:30.000Z");
    expect(read("3.5.24 8:30 pm", "dmy")?.time).toBe("2024-05-03T18:30:00.000Z");
    for (const order of ["dmy", "mdy"] as const)
      for (const text of ["05/13/2024", "13/05/2024"])
        expect(read(text, order)).toMatchObject({ time: "2024-05-13T10:00:00.000Z", needsOrder: false });
  });

  test("may have names of days and months, and ordinals", () => {
    const texts = [
      ...[
        "3 May 2024",
        "May 3, 2024",
        "3. May 2024",
        "May 3rd, 2024 12:00 PM",
        "3rd May 2024",
        "03-May-2024",
        "3-May-24",
      ],
      ...["Friday, May 3, 2024 at 12:00 PM", "the 3rd of May 2024", "3. Mai 2024", "3 mai 2024", "3 de mayo de 2024"],
      ...[
        "vendredi 3 mai 2024 à 12:00",
        "3. maj 2024 kl. 12.00",
        "2024年5月3日",
        "2024년 5월 3일 오후 12:00",
        "3 мая 2024 г.",
      ],
      ...["٣ مايو ٢٠٢٤", "3 במאי 2024", "3 Μαΐου 2024", "2024 m. gegužės 3 d.", "3 พ.ค. 2024"],
    ];
    for (const text of texts)
      expect([text, read(text)]).toMatchObject([text, { time: "2024-05-03T10:00:00.000Z", needsOrder: false }]);
    expect(timeOf("1er mai 2024")).toBe("2024-05-01T10:00:00.000Z");
    expect(timeOf("mar. 5 mars 2024")).toBe("2024-03-05T11:00:00.000Z");
    expect(timeOf("Sat May 4 2024")).toBe("2024-05-04T10:00:00.000Z");
  });

  test("isn't what has none", () => {
    const texts = [
      "",
      "yesterday",
      "2024-02-30",
      "31/31/2024",
      "2024-05-03 25:00",
      "12:30",
      "May 3",
      "1.5:1",
      "OG Kush 18",
    ];
    for (const text of [...texts, "3 Mai 2024 with 2 friends", "2024-05-03 and more", "13.13.2024", "42"])
      expect([text, read(text)]).toEqual([text, null]);
  });
});

/** But Sesotho, whose 'Jan' is June: it's English to us. */
const languages = Intl.DateTimeFormat.supportedLocalesOf(
  Array.from({ length: 26 * 26 }, (_, at) => String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))),
).filter((language) => language !== "st");

describe("a date that the runtime writes", () => {
  const reader = dateReader({ order: "dmy", timeZone: "UTC" });
  /** Each day of the week and each month, before and after noon. */
  const times = Array.from({ length: 12 }, (_, month) =>
    Date.UTC(2026, month, 3 + month * 2, month % 2 === 0 ? 8 : 20, 15),
  );

  test.each(["medium", "long", "full"] as const)(
    "in %s style is the same time in nearly every language, and never another day",
    (dateStyle) => {
      const unread = new Set<string>();
      for (const language of languages) {
        const reader = dateReader({ order: "dmy", timeZone: "UTC", languages: [language] });
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
          dateStyle,
          timeStyle: "short",
          timeZone: "UTC",
        });
        for (const time of times) {
          const text = format.format(time);
          const found = reader(text)?.time.getTime();
          if (found === undefined) unread.add(language);
          else expect([language, text, found]).toEqual([language, text, time]);
        }
      }
      expect(unread.size / languages.length).toBeLessThan(0.15);
      for (const common of [
        "ar",
        "de",
        "el",
        "es",
        "fr",
        "he",
        "hi",
        "it",
        "ja",
        "ko",
        "nl",
        "pl",
        "pt",
        "ru",
        "sv",
        "th",
        "tr",
        "uk",
        "vi",
        "zh",
      ])
        expect(unread).not.toContain(common);
    },
  );

  test("with its own clock in a column beside it is the same time", () => {
    for (const language of languages.filter((each) => !["dz", "ee"].includes(each))) {
      const clock = new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone: "UTC" });
      for (const time of times) {
        const text = clock.format(time);
        expect([language, text, reader(new Date(time).toISOString().slice(0, 10), text)?.time.getTime()]).toEqual([
          language,
          text,
          time,
        ]);
      }
    }
  });
});

describe("the time of a date", () => {
  test.each([
    "20:15",
    "20.15",
    "20 h 15",
    "20h15",
    "8:15 p. m.",
    "8:15 PM",
    "8.15pm",
    "오후 8:15",
    "20:15 Uhr",
    "2024-05-03T20:15",
  ])("may be '%s' in another cell", (text) => expect(timeOf("2024-05-03", text)).toBe("2024-05-03T18:15:00.000Z"));

  test("in another cell may have a zone, or be the whole time", () => {
    expect(timeOf("2024-05-03", "20:15+00:00")).toBe("2024-05-03T20:15:00.000Z");
    expect(timeOf("2024-05-03", "2024-05-03T20:15:00Z")).toBe("2024-05-03T20:15:00.000Z");
  });

  test("is noon where the other cell has none, which is told", () => {
    const reader = dateReader({ order: "dmy", timeZone: "UTC" });
    for (const text of ["evening", "mid", "am", "25:00", "late (8ish)"])
      expect(reader("2024-05-03", text)).toMatchObject({ time: new Date("2024-05-03T12:00:00Z"), isTimeUnread: true });
    expect(reader("2024-05-03", "")).toMatchObject({ isTimeUnread: false });
    expect(reader("2024-05-03T20:15Z", "evening")).toMatchObject({ isTimeUnread: false });
  });
});

describe("a column of dates", () => {
  test("proves its own order", () => {
    expect(dateFacts(["03/05/2024", "13/05/2024"])).toEqual({ order: "dmy" });
    expect(dateFacts(["03/05/2024", "05/13/2024"])).toEqual({ order: "mdy" });
    expect(dateFacts(["03/05/2024", "2024-05-03"])).toEqual({});
    expect(dateFacts(["13/05/2024", "05/13/2024"])).toEqual({});
  });

  test("tells which language a month is in that means two", () => {
    const october = "3. listopada 2026";
    const { languages: known } = dateFacts([october, "4. srpnja 2026"]);
    const reader = (of?: readonly string[]) => dateReader({ order: "dmy", timeZone: "UTC", languages: of });
    expect(reader(known)(october)?.time.toISOString()).toBe("2026-10-03T12:00:00.000Z");
    expect(reader(dateFacts([october, "4 lipca 2026"]).languages)(october)?.time.toISOString()).toBe(
      "2026-11-03T12:00:00.000Z",
    );
    expect(reader()(october)).toBeNull();
  });
});
