import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { password, signUp, type TestPerson } from "#test/people.ts";

/**
 * The evening's card, seen by everybody at every step. Wren is its owner; June, Teo and Lou are her companions; Ash follows
 * Wren alone, Kai follows June alone, Sol nobody; Dez follows June, and Wren has blocked him.
 */
const names = ["wren", "june", "teo", "lou", "ash", "kai", "sol", "dez"] as const;
type Name = (typeof names)[number];
const guests = ["june", "teo", "lou"] as const satisfies readonly Name[];

let app: TestApp;
let worlds = 0;
let people: Record<Name, TestPerson>;
let own: number;
/** Whose each session is, by its first letter. */
let letters: Map<number, string>;
/** Whose account is deleted. */
let gone: Set<Name>;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  worlds += 1;
  const all = await Promise.all(names.map(async (name) => [name, await signUp(app, `${name}${worlds}`)] as const));
  people = Object.fromEntries(all) as Record<Name, TestPerson>;
  const mutual = guests.flatMap((guest) => [[guest, "wren"] as const, ["wren", guest] as const]);
  for (const [one, other] of [...mutual, ["ash", "wren"], ["kai", "june"], ["dez", "june"]] as const)
    await people[one].call(routes.followUser, { body: { followingId: people[other].user.id } });
  await people.wren.call(routes.blockUser, { body: { userId: people.dez.user.id } });
  letters = new Map();
  gone = new Set();
  own = await log("wren", { companionIds: guests.map((guest) => people[guest].user.id) });
});
afterAll(() => app.close());

async function log(who: Name, body: object): Promise<number> {
  app.clock.advance(1_000);
  const { id } = (await people[who].call(routes.logSession, { body: { strainName: "Haze", ...body } })).body;
  letters.set(id, who.charAt(0).toUpperCase());
  return id;
}
const sayYes = (who: Name) => log(who, { gatheringId: own });
const remove = (by: Name, who: Name) =>
  people[by].call(routes.removeCompanion, { params: { id: own, userId: people[who].user.id } });

/** What each one's feed has, newest first: 'J WT' is June's session and a card of Wren's and Teo's. */
async function feeds(): Promise<Record<Name, string>> {
  const letter = ({ id }: { id: number }) => letters.get(id) ?? "?";
  const seen = names.map(async (name) => {
    if (gone.has(name)) return [name, ""] as const;
    const cards = (await people[name].call(routes.listFeed)).body;
    return [name, cards.map((card) => (card.gathering ?? [card]).map(letter).join("")).join(" ")] as const;
  });
  return Object.fromEntries(await Promise.all(seen)) as Record<Name, string>;
}
/** Whom Wren's session names to each: 'june? teo' are one who was asked and one who has said yes; null without that session. */
async function told(): Promise<Record<Name, string | null>> {
  const read = names.map(async (name) => {
    if (gone.has(name)) return [name, null] as const;
    const { status, body } = await people[name].call(routes.listCompanions, { params: { id: own } });
    if (status !== 200) return [name, null] as const;
    const said = body.companions.map(
      ({ kind, user }) => `${user.username.replace(/\d+$/, "")}${kind === "asked" ? "?" : ""}`,
    );
    return [name, said.join(" ")] as const;
  });
  return Object.fromEntries(await Promise.all(read)) as Record<Name, string | null>;
}
/** The same for all who may see Wren's session. */
const everyone = (said: string) =>
  Object.fromEntries(names.map((name) => [name, name === "dez" ? null : said])) as Record<Name, string | null>;
const withWren = (card: string) => ({ wren: card, june: card, teo: card, lou: card, ash: card });

test("before and after each says yes and takes it back, each sees the rows and names that they may", async () => {
  expect(await feeds()).toEqual({ ...withWren("W"), kai: "", sol: "", dez: "" });
  expect(await told()).toEqual({ ...everyone(""), wren: "june? teo? lou?" });

  await sayYes("june");
  // Dez sees June's alone, and nothing tells him whom she was with.
  expect(await feeds()).toEqual({ ...withWren("WJ"), kai: "WJ", sol: "", dez: "J" });
  expect(await told()).toEqual({ ...everyone("june"), wren: "june teo? lou?" });

  await sayYes("teo");
  expect(await feeds()).toEqual({ ...withWren("WJT"), kai: "WJT", sol: "", dez: "J" });
  expect(await told()).toEqual({ ...everyone("june teo"), wren: "june teo lou?" });

  await remove("lou", "lou");
  expect(await feeds()).toEqual({ ...withWren("WJT"), kai: "WJT", sol: "", dez: "J" });
  expect(await told()).toEqual(everyone("june teo"));

  await remove("june", "june");
  expect(await feeds()).toEqual({ ...withWren("WT"), wren: "J WT", june: "J WT", kai: "J", sol: "", dez: "J" });
  expect(await told()).toEqual(everyone("teo"));

  await remove("wren", "teo");
  expect(await feeds()).toEqual({
    ...{ wren: "T J W", june: "J W", teo: "T W", lou: "W", ash: "W" },
    ...{ kai: "J", sol: "", dez: "J" },
  });
  expect(await told()).toEqual(everyone(""));
});

test("of four, one deletes theirs, another their account, and at last the owner hers", async () => {
  const junes = await sayYes("june");
  await sayYes("teo");
  await sayYes("lou");
  expect(await feeds()).toEqual({ ...withWren("WJTL"), kai: "WJTL", sol: "", dez: "J" });

  await people.june.call(routes.deleteSession, { params: { id: junes } });
  expect(await feeds()).toEqual({ ...withWren("WTL"), kai: "", sol: "", dez: "" });
  expect(await told()).toEqual(everyone("teo lou"));

  await people.june.call(routes.restoreSession, { params: { id: junes } });
  expect(await feeds()).toEqual({ ...withWren("WJTL"), kai: "WJTL", sol: "", dez: "J" });

  expect((await people.teo.call(routes.deleteAccount, { body: { password } })).status).toBe(204);
  gone.add("teo");
  expect(await feeds()).toEqual({ ...withWren("WJL"), teo: "", kai: "WJL", sol: "", dez: "J" });
  expect(await told()).toEqual({ ...everyone("june lou"), teo: null });

  await people.wren.call(routes.deleteSession, { params: { id: own } });
  expect(await feeds()).toEqual({
    ...{ wren: "L J", june: "J", teo: "", lou: "L", ash: "" },
    ...{ kai: "J", sol: "", dez: "J" },
  });
});
