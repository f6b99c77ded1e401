import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "#test/app.ts";
import { zipOf } from "#test/archives.ts";
import { csv, json, readFile } from "#test/imported-file.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

test("Beanconqueror (d56e7e6b): brews of beans in several files, not rated at 0 and -1, on the scale that is set", async () => {
  const config = (uuid: string, unix_timestamp: number) => ({ uuid, unix_timestamp });
  const brew = (rating: number, at: number) => ({
    bean: "b1",
    rating,
    note: "Sweet",
    grind_weight: 18,
    config: config(`brew${at}`, at),
  });
  const main = {
    BREWS: [brew(4, 1_777_839_300), brew(0, 1_777_842_900)],
    BEANS: [{ name: "Yirga", roaster: "Acre", rating: 0, config: config("b1", 1_700_000_000) }],
    PREPARATION: [],
    SETTINGS: [{ brew_rating: 10, brew_rating_steps: 0.5 }],
  };
  const found = await readFile(
    testApp,
    await zipOf([
      { name: "Beanconqueror.json", content: json(main) },
      { name: "Beanconqueror_Brews_1.json", content: json([brew(-1, 1_777_846_500)]) },
    ]),
  );
  expect(found.source).toBe("Beanconqueror");
  const bean = { strainName: "Yirga", brand: "Acre", notes: "Sweet" };
  expect(found.sessions).toEqual([
    { at: "2026-05-03T20:15Z", ...bean, rating: 4 },
    { at: "2026-05-03T21:15Z", ...bean },
    { at: "2026-05-03T22:15Z", ...bean },
  ]);
});

describe("Untappd (export of supporters, 32 columns)", () => {
  const names = [
    "beer_name",
    "brewery_name",
    "beer_type",
    "beer_abv",
    "comment",
    "venue_name",
    "rating_score",
    "created_at",
    "checkin_url",
    "flavor_profiles",
    "tagged_friends",
  ];
  const values = [
    "Pale",
    "Acre",
    "IPA",
    "5.5",
    "Crisp",
    "The Yard",
    "3.75",
    "2024-03-01 20:12:00",
    "https://example.com/1",
    "",
    "Zed",
  ];
  const session = { at: "2024-03-01T20:12Z", strainName: "Pale", brand: "Acre", rating: 7.5, notes: "Crisp" };

  test("as CSV", async () => {
    const found = await readFile(testApp, csv([names, values, values.with(6, "").with(7, "2024-03-02 20:12:00")]));
    expect([found.source, found.sessions]).toEqual([
      "Untappd",
      [session, { ...session, at: "2024-03-02T20:12Z", rating: undefined }].map((each) => JSON.parse(json(each))),
    ]);
  });

  test("as JSON", async () => {
    const found = await readFile(
      testApp,
      json([Object.fromEntries(names.map((name, at) => [name, name === "rating_score" ? 3.75 : values[at]]))]),
    );
    expect([found.source, found.sessions]).toEqual(["Untappd", [session]]);
  });
});

describe("Letterboxd (export of settings)", () => {
  const diary = csv([
    ["Date", "Name", "Year", "Letterboxd URI", "Rating", "Rewatch", "Tags", "Watched Date"],
    ["2026-05-05", "Heat", "1995", "https://boxd.it/1", "4.5", "", "", "2026-05-03"],
    ["2026-05-06", "Alien", "1979", "https://boxd.it/2", "", "Yes", "", "2026-05-04"],
  ]);
  const film = { at: "2026-05-03T12:00Z", strainName: "Heat", rating: 9 };

  test("as its diary: the day it was watched, not the one it was written down", async () => {
    const found = await readFile(testApp, diary);
    expect([found.source, found.sessions]).toEqual([
      "Letterboxd",
      [film, { at: "2026-05-04T12:00Z", strainName: "Alien" }],
    ]);
  });

  test("as the whole ZIP: with the reviews, without their HTML", async () => {
    const reviews = csv([
      ["Date", "Name", "Year", "Letterboxd URI", "Rating", "Rewatch", "Review", "Tags", "Watched Date"],
      ["2026-05-05", "Heat", "1995", "https://boxd.it/1", "4.5", "", "So <i>good</i> &amp; long", "", "2026-05-03"],
    ]);
    const files = {
      "profile.csv": "Date Joined\n2020-01-01",
      "diary.csv": diary,
      "reviews.csv": reviews,
      "ratings.csv": "Date,Name\n",
      "likes/films.csv": "Date,Name\n",
    };
    const found = await readFile(
      testApp,
      await zipOf(Object.entries(files).map(([name, content]) => ({ name, content }))),
    );
    expect(found.sessions[0]).toEqual({ ...film, notes: "So good & long" });
  });
});

test("Goodreads (library export): 0 stars are none, numbers by formula, books that were read", async () => {
  const names = [
    "Book Id",
    "Title",
    "Author",
    "ISBN",
    "My Rating",
    "Average Rating",
    "Date Read",
    "Date Added",
    "Exclusive Shelf",
    "My Review",
    "Private Notes",
  ];
  const found = await readFile(
    testApp,
    csv([
      names,
      [
        "1",
        "Dune",
        "Frank Herbert",
        '="0441013597"',
        "5",
        "4.2",
        "2024/05/03",
        "2024/04/01",
        "read",
        "Sand<br/>and spice",
        "mine",
      ],
      ["2", "Emma", "Jane Austen", '=""', "0", "4.0", "", "2024/04/02", "read", "", ""],
      ["3", "Later", "Someone", '=""', "0", "3.0", "", "2024/04/03", "to-read", "", ""],
    ]),
  );
  expect(found.source).toBe("Goodreads");
  expect(found.sessions).toEqual([
    { at: "2024-05-03T12:00Z", strainName: "Dune", brand: "Frank Herbert", rating: 10, notes: "Sand\nand spice" },
    { at: "2024-04-02T12:00Z", strainName: "Emma", brand: "Jane Austen" },
  ]);
});

test("BookWyrm (db40a61c): the day a book was finished", async () => {
  const found = await readFile(
    testApp,
    csv([
      [
        "title",
        "author_text",
        "remote_id",
        "pages",
        "start_date",
        "finish_date",
        "stopped_date",
        "rating",
        "review_name",
        "review_cw",
        "review_content",
      ],
      ["Dune", "Frank Herbert", "https://example.com/1", "600", "2024-04-01", "2024-05-03", "", "4.5", "", "", "Sand"],
      ["Later", "Someone", "https://example.com/2", "1", "", "", "", "", "", "", ""],
    ]),
  );
  expect(found.source).toBe("BookWyrm");
  expect(found.sessions).toEqual([
    { at: "2024-05-03T12:00Z", strainName: "Dune", brand: "Frank Herbert", rating: 9, notes: "Sand" },
  ]);
});
