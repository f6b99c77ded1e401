import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";

let testApp: TestApp;
let asker: TestPerson;

beforeAll(async () => {
  testApp = await startApp();
  asker = await signUp(testApp, "ann.asker", { firstName: "Ann", lastName: "Asker" });
  const names: [string, string, string?][] = [
    ["zann", "Theo", "Roux"],
    ["ann", "Wanda", "Stone"],
    ["annika", "Otto"],
    ["b_rg", "Björn", "Ångström"],
    ["mel", "Ann Marie", "O'Neill"],
    ["hidden-ann", "Ann", "Hidden"],
    ["percy", "100%", "Under_Score"],
    ["kai", "Joh", "Annas"],
  ];
  for (const [username, firstName, lastName] of names) await signUp(testApp, username, { firstName, lastName });
  await testApp.context.database.db
    .updateTable("users")
    .set({ allow_discovery: false })
    .where("username_key", "=", "hidden-ann")
    .execute();
});
afterAll(() => testApp.close());

const search = async (q: string) =>
  (await asker.call(routes.searchUsers, { query: { q } })).body.map(({ username }) => username);

describe("the people search", () => {
  test("finds a username as the app writes it, with an @", async () => {
    expect(await search("@annika")).toEqual(["annika"]);
    expect(await search(" @ANN")).toEqual(await search("ann"));
  });

  test("puts the very username first, then names that begin so, then the rest, each by username", async () => {
    expect(await search("ann")).toEqual(["ann", "annika", "kai", "mel", "zann"]);
  });

  test.each([
    ["ANNIKA", ["annika"]],
    ["bjorn", ["b_rg"]],
    ["BJÖRN", ["b_rg"]],
    ["angstrom", ["b_rg"]],
    ["björn å", ["b_rg"]],
    ["Wanda Stone", ["ann"]],
    ["nda  sto", ["ann"]],
    ["eil", ["mel"]],
    ["zann theo", []],
    ["nobody at all", []],
  ])("finds %s as any part of a name, ignoring case and accents", async (q, usernames) => {
    expect(await search(q)).toEqual(usernames);
  });

  test.each([
    ["%", ["percy"]],
    ["_", ["b_rg", "percy"]],
    ["\\", []],
    ["'", ["mel"]],
    ["a%n", []],
  ])("takes %s for the sign itself", async (q, usernames) => {
    expect(await search(q)).toEqual(usernames);
  });

  test.each(["", "   "])("lists everybody who may be found for an empty term", async (q) => {
    expect(await search(q)).toEqual(["ann", "annika", "b_rg", "kai", "mel", "percy", "zann"]);
  });

  test("never finds the asker nor who does not want to be found", async () => {
    expect(await search("asker")).toEqual([]);
    expect(await search("hidden")).toEqual([]);
  });

  test("marks people whom the asker follows", async () => {
    const [annika] = (await asker.call(routes.searchUsers, { query: { q: "annika" } })).body;
    expect(annika).toEqual({
      id: expect.any(String),
      username: "annika",
      firstName: "Otto",
      lastName: null,
      profileImageUrl: null,
      location: null,
      isFollowing: false,
      isRequested: false,
    });
    await asker.call(routes.followUser, { body: { followingId: annika?.id } });
    const after = await asker.call(routes.searchUsers, { query: { q: "annika" } });
    expect(after.body.map(({ isFollowing }) => isFollowing)).toEqual([true]);
  });

  test.each([1, 2, 3, 4, 5, 6])("finds the same %i at a time, and no page after the last", async (limit) => {
    const pages: string[][] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string | number> = { q: "ann", limit, ...(cursor !== null && { cursor }) };
      const { body, next } = await asker.call(routes.searchUsers, { query });
      pages.push(body.map(({ username }) => username));
      cursor = next;
    } while (cursor !== null);
    expect(pages.flat()).toEqual(["ann", "annika", "kai", "mel", "zann"]);
    expect(pages).toHaveLength(Math.ceil(5 / limit));
  });

  test("has no page after one that the best match alone fills", async () => {
    const { body, next } = await asker.call(routes.searchUsers, { query: { q: "annika", limit: 1 } });
    expect(body.map(({ username }) => username)).toEqual(["annika"]);
    expect(next).toBeNull();
  });

  test.each(["nonsense", "username", "elsewhere.abc", "anywhere.abc"])("refuses the cursor %s", async (cursor) => {
    const { status, body } = await asker.call(routes.searchUsers, { query: { q: "ann", cursor } });
    expect(status).toBe(400);
    expect(body.message).toBe(messages.brokenCursor);
  });

  test("refuses a term that is too long naming it", async () => {
    const { status, body } = await asker.call(routes.searchUsers, { query: { q: "x".repeat(101) } });
    expect(status).toBe(400);
    expect(body.issues?.map(({ path }) => path)).toEqual(["q"]);
  });

  test("is for signed-in people", async () => {
    expect((await visitor(testApp).call(routes.searchUsers, { query: { q: "ann" } })).status).toBe(401);
  });
});

describe("the list of people", () => {
  test("has everybody who may be found but the asker, by username, over pages", async () => {
    const first = await asker.call(routes.listUsers, { query: { limit: 4 } });
    expect(first.status).toBe(200);
    expect(first.body.map(({ username }) => username)).toEqual(["ann", "annika", "b_rg", "kai"]);
    const second = await asker.call(routes.listUsers, { query: { limit: 4, cursor: first.next ?? "" } });
    expect(second.body.map(({ username }) => username)).toEqual(["mel", "percy", "zann"]);
    expect(second.next).toBeNull();
  });

  test("is for signed-in people", async () => {
    expect((await visitor(testApp).call(routes.listUsers)).status).toBe(401);
  });
});
