import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setRoleOf } from "#server/features/operate/act-on-person.service.ts";
import { type Routes, routes } from "#shared/contract/routes.ts";
import { visibilities } from "#shared/domain/enumerations.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { canBeShared } from "#test/database.ts";
import { destructive } from "./access-matrix/destructive.ts";
import { matrix } from "./access-matrix/matrix.ts";
import { createWorld, type Viewpoint, viewpoints, type World } from "./access-matrix/world.ts";

let testApp: TestApp;
let shared: World;
beforeAll(async () => {
  testApp = await startApp();
  shared = await createWorld(testApp);
});
afterAll(() => testApp.close());

const names = Object.keys(routes) as (keyof Routes)[];

test("every call of the contract has a row", () => {
  expect(Object.keys(matrix).sort()).toEqual([...names].sort());
  for (const name of names) expect(matrix[name].length).toBeGreaterThan(0);
});

/** From the harmless calls to the destructive ones, so that deletions come last. */
const leastFirst = viewpoints.toReversed();

/** Where servers share a database, two of them are asked the same (test/system/two-processes.test.ts). */
describe.skipIf(canBeShared()).each(names)("%s", (name) => {
  test.each(matrix[name])("about $about answers each viewpoint as it should", async ({ request, expected }) => {
    const world = destructive.has(name) ? await createWorld(testApp) : shared;
    const answers: [Viewpoint, number][] = [];
    for (const viewpoint of leastFirst) {
      const { status } = await world[viewpoint].call(routes[name], request?.(world, viewpoint));
      answers.push([viewpoint, status]);
    }
    expect(Object.fromEntries(answers)).toEqual(expected);
  });
});

test("a role shows nothing more of other people, whatever it is", async () => {
  const world = await createWorld(testApp);
  const { stranger } = world;
  const readings = names.filter((name) => {
    const { method, access } = routes[name];
    // How many invites one can make is the role's own business; the ZIP has what exportData has, compressed.
    const isCompared = name !== "listInvites" && name !== "exportArchive";
    return method === "GET" && (access === "anyone" || access === "person") && isCompared;
  });
  const read = async () => {
    const answers: string[] = [];
    for (const name of readings)
      for (const { about, request } of matrix[name]) {
        const { status, raw } = await stranger.call(routes[name], request?.(world, "stranger"));
        answers.push(`${name} of ${about}: ${status} ${raw.body.replace(/"role":"\w+"/g, '"role":null')}`);
      }
    return answers;
  };
  const asMember = await read();
  for (const role of ["moderator", "admin"] as const) {
    await setRoleOf(testApp.context, stranger.user.username, role, { operator: "otis", reason: "Test" });
    expect((await stranger.call(routes.getCurrentUser)).body.role).toBe(role);
    expect(await read()).toEqual(asMember);
  }
});

/** Every GET about what the matrix asks, as this viewpoint is answered. */
async function readAll(world: World, by: Viewpoint) {
  const answers: { what: string; status: number; etag: unknown; text: string }[] = [];
  for (const name of names.filter((each) => routes[each].method === "GET"))
    for (const { about, request } of matrix[name]) {
      const { status, headers, raw } = await world[by].call(routes[name], request?.(world, by));
      const text = raw.rawPayload.toString("latin1");
      answers.push({ what: `${name} of ${about}`, status, etag: headers.etag, text });
    }
  return answers;
}

test.each(viewpoints)("what's private is in answers to its owner, and to others by its link alone: %s", async (by) => {
  const words = ["Acre of private", shared.private.product, shared.sharedLink];
  const told = (await readAll(shared, by)).filter(({ text }) => words.some((word) => text.includes(word)));
  const calls = told.map(({ what }) => what);
  const shown = ["getSession", "getSharedLink", "getProduct"].map((name) => `${name} of a private session`);
  if (by === "owner") return expect(calls).toEqual(expect.arrayContaining(shown));
  expect(calls).toEqual(by === "blocked" ? [] : ["openSharedLink of the owner's link to a private session"]);
});

describe("what's for close friends", () => {
  test.each(viewpoints)(
    "is in some answer to the owner and to close friends, and in none to others: %s",
    async (by) => {
      const world = await createWorld(testApp);
      const { session, product } = world["close-friends"];
      const told = (await readAll(world, by)).filter(
        ({ text }) => text.includes("Acre of close-friends") || text.includes(product),
      );
      const calls = told.map(({ what }) => what);
      if (by !== "owner" && by !== "closeFriend") return expect(calls).toEqual([]);
      const shown = ["getSession", "getProduct"].map((name) => `${name} of a close-friends session`);
      expect(calls).toEqual(
        expect.arrayContaining([...shown, "listFeed of one's own feed", "listUserSessions of the owner's sessions"]),
      );
      await world.owner.call(routes.removeCloseFriend, { params: { userId: world.closeFriend.user.id } });
      const left = (await readAll(world, "closeFriend")).filter(
        ({ text }) => text.includes("Acre of close-friends") || text.includes(product),
      );
      expect(left.map(({ what }) => what)).toEqual([]);
      expect((await world.closeFriend.call(routes.listComments, { params: { id: session } })).status).toBe(404);
    },
  );

  test("says nothing of who is one: without such a session, no answer changes when a follower is added or taken off", async () => {
    const world = await createWorld(testApp);
    await world.owner.call(routes.deleteSession, { params: { id: world["close-friends"].session } });
    const readers = ["follower", "closeFriend", "stranger"] as const;
    const read = async () => {
      const answers = [];
      for (const by of readers) answers.push(await readAll(world, by));
      // An archive is packed at a time of its own, and each challenge is another one.
      return answers.map((all) => all.filter(({ what }) => !what.startsWith("exportArchive")));
    };
    const before = await read();
    await world.owner.call(routes.addCloseFriend, { params: { userId: world.follower.user.id } });
    await world.owner.call(routes.removeCloseFriend, { params: { userId: world.closeFriend.user.id } });
    expect(await read()).toEqual(before);
  });
});

describe("what others find of an owner's sessions", () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(testApp);
  });
  const seen = { owner: 5, closeFriend: 4, follower: 3, requester: 2, stranger: 2 } as const;

  test.each(Object.entries(seen))("%s counts %i in every list and number", async (viewpoint, count) => {
    const asker = world[viewpoint as keyof typeof seen];
    const params = { id: world.owner.user.id };
    const own = ({ userId }: { userId: string }) => userId === world.owner.user.id;
    const sessions = await asker.call(routes.listUserSessions, { params });
    const feed = (await asker.call(routes.listFeed)).body.filter(own);
    const isInFeed = viewpoint === "owner" || viewpoint === "closeFriend" || viewpoint === "follower";
    expect(sessions.body).toHaveLength(count);
    for (const session of [...sessions.body, ...feed]) {
      const { amount, ownEffects, unwantedEffects, sharesEffects, consumedAt, facts } = session;
      const { reasons, reasonLevels, sharesReasons } = session;
      expect(amount).toBe(0.3);
      expect(facts?.price).toBe(viewpoint === "owner" ? "$38" : undefined);
      for (const owners of [
        ...[ownEffects, unwantedEffects, sharesEffects, consumedAt, reasons, reasonLevels, sharesReasons],
      ])
        expect(owners === null).toBe(viewpoint !== "owner");
    }
    expect(feed.map(({ id }) => id)).toEqual(isInFeed ? sessions.body.map(({ id }) => id) : []);
    expect((await asker.call(routes.getProfile, { params })).body.sessionsCount).toBe(count);
    expect((await asker.call(routes.getStats, { params })).body.totalSessions).toBe(count);
    expect((await asker.call(routes.exportData)).raw.body.includes("Mellow")).toBe(viewpoint === "owner");
  });

  /** What it was for, what of its label is the owner's, an experiment, and a break, each with a call that tells its owner. */
  const secrets = {
    grieving: "listFeed of one's own feed",
    "SA-2207": "listSuggestions of one's own suggestions",
    $38: "getSession of a public session",
    "3.5 g of it": "getProduct of a private session",
    "lab.example": "listUserSessions of the owner's sessions",
    "winter plan": "exportData of one's own data",
    "2026-07-13": "getCurrentUser of oneself",
    "round the lake": "listBreaks of one's own",
  };

  test.each(viewpoints)("what it was for and whose label it was is told to the owner alone, not to %s", async (by) => {
    const told: string[] = [];
    for (const name of names.filter((each) => routes[each].method === "GET"))
      for (const { about, request } of matrix[name]) {
        const { raw } = await world[by].call(routes[name], request?.(world, by));
        for (const word of Object.keys(secrets))
          if (raw.rawPayload.includes(word)) told.push(`${word}: ${name} of ${about}`);
      }
    const toOwner = Object.entries(secrets).flatMap(([word, teller]) => [
      `${word}: ${teller}`,
      `${word}: exportData of one's own data`,
    ]);
    toOwner.push("grieving: getInsights of one's own");
    if (by === "owner") expect(told).toEqual(expect.arrayContaining(toOwner));
    else expect(told).toEqual([]);
  });

  test.each(viewpoints)(
    "what the label says is in the session itself and on its product's page, as far as the viewer sees it: %s",
    async (by) => {
      const told = (await readAll(world, by)).filter(({ text }) => text.includes("old cedar"));
      const calls = told.map(({ what }) => what);
      const own = ["listNotedLabels of one's own labels", "listFeed of one's own feed", "exportData of one's own data"];
      if (by === "owner") return expect(calls).toEqual(expect.arrayContaining(own));
      const seen = visibilities.filter(
        (visibility) =>
          by !== "blocked" &&
          by !== "visitor" &&
          (visibility === "public" ||
            (visibility === "followers" && (by === "follower" || by === "closeFriend")) ||
            (visibility === "close-friends" && by === "closeFriend")),
      );
      const where = seen.flatMap((each) => [`getSession of a ${each} session`, `getProduct of a ${each} session`]);
      expect(calls.filter((call) => !/^get(?:Session|Product) of/.test(call))).toEqual([]);
      expect(calls.toSorted()).toEqual(expect.arrayContaining(where.toSorted()));
      expect(calls.every((call) => where.includes(call))).toBe(true);
    },
  );

  test("what it was for, once it's shown, is in the session itself for who sees that, and how it was in nothing", async () => {
    const shown = await createWorld(testApp);
    for (const { session } of visibilities.map((visibility) => shown[visibility]))
      await shown.owner.call(routes.editSession, { params: { id: session }, body: { sharesReasons: true } });
    for (const viewpoint of viewpoints.filter((each) => each !== "owner"))
      for (const name of names.filter((each) => routes[each].method === "GET"))
        for (const { about, request } of matrix[name]) {
          const { status, raw } = await shown[viewpoint].call(routes[name], request?.(shown, viewpoint));
          const where = `${name} of ${about} to ${viewpoint}`;
          expect(raw.rawPayload.includes("grieving"), where).toBe(name === "getSession" && status === 200);
          expect(/"(?:before|after)":\d/.test(raw.body), where).toBe(false);
        }
  });

  test.each(Object.keys(seen))("only the owner finds them in a search of one's own, not %s", async (viewpoint) => {
    const asker = world[viewpoint as keyof typeof seen];
    const found = await asker.call(routes.searchOwnSessions, { query: { q: "blue dream" } });
    const { sessions } = (await asker.call(routes.countOwnSessions, { query: { q: "blue dream" } })).body;
    const count = viewpoint === "owner" ? seen.owner : 0;
    expect([found.body.length, sessions]).toEqual([count, count]);
  });

  test("both sides of a block find nothing of each other in any list", async () => {
    const { owner, blocked, follower } = world;
    for (const [asker, gone] of [
      [owner, blocked],
      [blocked, owner],
    ] as const) {
      const answers = await Promise.all([
        asker.call(routes.listFeed),
        asker.call(routes.listUsers),
        asker.call(routes.searchUsers, { query: { q: gone.user.username } }),
        asker.call(routes.listNotifications),
        asker.call(routes.listFollowers, { params: { id: owner === asker ? follower.user.id : asker.user.id } }),
        asker.call(routes.listFollowing, { params: { id: follower.user.id } }),
      ]);
      for (const { status, raw } of answers) {
        expect(status).toBe(200);
        expect(raw.body).not.toContain(gone.user.id);
      }
    }
  });
});
