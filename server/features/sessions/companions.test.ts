import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recount } from "#server/db/recount.ts";
import { setSuspended } from "#server/features/operate/suspension.service.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { archiveOf, importWhole } from "#test/archives.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";
import { sweepAsks } from "./companions.service.ts";

const order = { operator: "otis", reason: "Test" };

let app: TestApp;
let worlds = 0;
/** Wren logs, June and Teo are asked; Ash follows Wren alone, Dez is a stranger whom Wren has blocked. */
let [wren, june, teo, ash, dez]: TestPerson[] = [];
const people = () => {
  if (!(wren && june && teo && ash && dez)) throw new Error("nobody has signed up");
  return { wren, june, teo, ash, dez };
};

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  worlds += 1;
  [wren, june, teo, ash, dez] = await Promise.all(
    ["wren", "june", "teo", "ash", "dez"].map((name) => signUp(app, `${name}${worlds}`)),
  );
  const they = people();
  await befriend(they.wren, they.june);
  await befriend(they.wren, they.teo);
  await follow(they.ash, they.wren);
  await they.wren.call(routes.blockUser, { body: { userId: they.dez.user.id } });
});
afterAll(() => app.close());

const follow = (one: TestPerson, other: TestPerson) =>
  one.call(routes.followUser, { body: { followingId: other.user.id } });
async function befriend(one: TestPerson, other: TestPerson) {
  await follow(one, other);
  await follow(other, one);
}
async function log(who: TestPerson, body: object = {}) {
  app.clock.advance(1_000);
  return (await who.call(routes.logSession, { body: { strainName: "Blue Dream", ...body } })).body;
}
const asking = (...asked: TestPerson[]) => ({ companionIds: asked.map(({ user }) => user.id) });
const addedTo = (id: number, more: object = {}) => ({ gatheringId: id, ...more });
const ask = (who: TestPerson, id: number, other: TestPerson) =>
  who.call(routes.askCompanion, { params: { id }, body: { userId: other.user.id } });
const remove = (who: TestPerson, id: number, other: TestPerson) =>
  who.call(routes.removeCompanion, { params: { id, userId: other.user.id } });
/** 'june joined 5' */
const companyOf = async (who: TestPerson, id: number) =>
  (await who.call(routes.listCompanions, { params: { id } })).body?.companions?.map(
    ({ user, kind, session }) => `${user.username.replace(/\d+$/, "")} ${kind} ${session?.id ?? "-"}`,
  );
const told = async (who: TestPerson) =>
  (await who.call(routes.listNotifications)).body.filter(({ kind }) => kind === "companion");
/** Each card of a feed, with the rows of those that stand for several. */
const feedOf = async (who: TestPerson) =>
  (await who.call(routes.listFeed)).body.map(({ id, gathering }) => gathering?.map((row) => row.id) ?? id);

describe("an ask", () => {
  test("goes to mutual follows alone, and tells them product, method and amount", async () => {
    const { wren, june, teo, ash, dez } = people();
    const { id } = await log(wren, {
      ...{ ingestionMethod: "joint", amount: 0.3, brand: "Slow Acre", notes: "Mine", visibility: "private" },
      ...asking(june, ash, dez, wren),
    });
    expect(await companyOf(wren, id)).toEqual(["june asked -"]);
    const [notice] = await told(june);
    expect(notice).toMatchObject({
      ...{ type: "other", fromUserId: wren.user.id, sessionId: id, session: null },
      ask: { sessionId: id, strainName: "Blue Dream", brand: "Slow Acre", ingestionMethod: "joint", amount: 0.3 },
    });
    expect(JSON.stringify(notice)).not.toContain("Mine");
    expect((await june.call(routes.countUnread)).body.count).toBe(2);
    expect((await june.call(routes.getSession, { params: { id } })).status).toBe(404);
    for (const person of [teo, ash, dez]) expect(await told(person)).toEqual([]);
  });

  test.each([
    ["strain", { strainName: "Haze" }, { strainName: "Haze" }],
    ["type", { strainType: "sativa" }, { strainType: "sativa" }],
    ["brand", { brand: "Fast Acre" }, { brand: "Fast Acre" }],
    ["method", { ingestionMethod: "bong" }, { ingestionMethod: "bong" }],
    ["amount", { amount: 0.5 }, { amount: 0.5 }],
    ["amount's unit", { amountUnit: "ml" }, { amount: 0.3, amountUnit: "ml" }],
  ])("tells whoever polls of another %s, also of a session that they don't see", async (_what, body, shown) => {
    const { wren, june } = people();
    const { id } = await log(wren, { visibility: "private", brand: "Slow Acre", amount: 0.3, ...asking(june) });
    const { headers } = await june.call(routes.listNotifications);
    const poll = () => june.call(routes.listNotifications, { headers: { "if-none-match": String(headers.etag) } });
    const edit = async (change: object) =>
      expect((await wren.call(routes.editSession, { params: { id }, body: change })).status).toBe(200);
    await edit({ notes: "Mellow" });
    expect((await poll()).status).toBe(304);
    await edit(body);
    const { status, body: listed } = await poll();
    expect(status).toBe(200);
    expect(listed.find(({ kind }) => kind === "companion")?.ask).toMatchObject(shown);
  });

  test("is made once for each person and session, and refused in the same words whatever the reason", async () => {
    const { wren, june, teo, ash, dez } = people();
    const { id } = await log(wren, asking(june));
    const refused = { status: 409, message: messages.cannotBeAsked };
    const answer = async (other: TestPerson) => {
      const { status, body } = await ask(wren, id, other);
      return { status, message: body?.message };
    };
    expect(await answer(ash)).toEqual(refused);
    expect(await answer(dez)).toEqual(refused);
    expect(await answer(wren)).toEqual(refused);
    await june.call(routes.removeCompanion, { params: { id, userId: june.user.id } });
    expect(await answer(june)).toEqual(refused);
    await teo.call(routes.blockUser, { body: { userId: wren.user.id } });
    expect(await answer(teo)).toEqual(refused);
    expect((await ask(ash, id, wren)).status).toBe(403);
    expect((await ask(dez, id, june)).status).toBe(404);
    expect((await visitor(app).call(routes.askCompanion, { params: { id }, body: { userId: "x" } })).status).toBe(401);
  });

  test("that was taken back can be made anew, and its notice goes", async () => {
    const { wren, june } = people();
    const { id } = await log(wren, asking(june));
    expect((await remove(wren, id, june)).status).toBe(204);
    expect(await companyOf(wren, id)).toEqual([]);
    expect(await told(june)).toEqual([]);
    const { gatheringId } = await log(june, addedTo(id)).then(
      async (session) => (await june.call(routes.listCompanions, { params: { id: session.id } })).body,
    );
    expect(gatheringId).toBeNull();
    expect((await ask(wren, id, june)).body.companions).toHaveLength(1);
    expect(await told(june)).toHaveLength(1);
  });

  test("ends after a week, and 'I wasn't there' ends it at once", async () => {
    const { wren, june, teo } = people();
    const { id } = await log(wren, asking(june, teo));
    await remove(teo, id, teo);
    expect(await told(teo)).toEqual([]);
    expect(await companyOf(wren, id)).toEqual(["june asked -"]);
    app.clock.advance(limits.gathering.askedMs);
    expect(await companyOf(wren, id)).toEqual([]);
    const late = await log(june, addedTo(id));
    expect(await companyOf(june, late.id)).toEqual([]);
    await sweepAsks(app.context);
    expect(await told(june)).toEqual([]);
    expect((await june.call(routes.countUnread)).body.count).toBe(1);
  });

  test("tells nobody who has switched it off, and is made once by a log that is repeated", async () => {
    const { wren, june, teo } = people();
    await teo.call(routes.switchNotifications, { body: { companion: false } });
    const body = { strainName: "Haze", key: "once", ...asking(june, teo) };
    const first = await wren.call(routes.logSession, { body });
    const again = await wren.call(routes.logSession, { body });
    expect(again.body.id).toBe(first.body.id);
    expect(await told(june)).toHaveLength(1);
    expect(await told(teo)).toEqual([]);
  });

  test("isn't made again and again of one person", async () => {
    const { wren, june } = people();
    for (let asks = 0; asks < limits.gathering.asksADay; asks += 1) await log(wren, asking(june));
    const { id } = await log(wren, asking(june));
    expect(await companyOf(wren, id)).toEqual([]);
    app.clock.advance(25 * 60 * 60 * 1_000);
    expect((await ask(wren, id, june)).status).toBe(200);
  });
});

describe("a gathering", () => {
  async function gathered() {
    const they = people();
    const { wren, june, teo } = they;
    const own = await log(wren, asking(june, teo));
    const junes = await log(june, addedTo(own.id, { notes: "Warm" }));
    const teos = await log(teo, addedTo(own.id, { visibility: "followers" }));
    return { ...they, own: own.id, junes: junes.id, teos: teos.id };
  }

  test("shows nobody but its owner who was asked, until they've said yes", async () => {
    const { wren, june, teo, ash, dez } = people();
    const stranger = await signUp(app, `sol${worlds}`);
    const { id } = await log(wren, asking(june, teo));
    expect(await companyOf(wren, id)).toEqual(["june asked -", "teo asked -"]);
    for (const other of [june, teo, ash, stranger]) expect(await companyOf(other, id)).toEqual([]);
    expect(await companyOf(dez, id)).toBeUndefined();
    const junes = await log(june, addedTo(id));
    expect(await companyOf(wren, id)).toEqual([`june joined ${junes.id}`, "teo asked -"]);
    for (const other of [june, teo, ash, stranger])
      expect(await companyOf(other, id)).toEqual([`june joined ${junes.id}`]);
    expect(await feedOf(stranger)).toEqual([]);
    expect(await companyOf(ash, junes.id)).toEqual([`wren owner ${id}`, `june joined ${junes.id}`]);
    expect(await companyOf(dez, junes.id)).toEqual([]);
    expect((await visitor(app).call(routes.listCompanions, { params: { id } })).status).toBe(401);
    await remove(june, id, june);
    for (const other of [june, teo, ash, stranger]) expect(await companyOf(other, id)).toEqual([]);
  });

  test("is one card, with the rows that each may see, and is ordinary with one row", async () => {
    const { wren, june, teo, ash, dez, own, junes, teos } = await gathered();
    expect(await feedOf(wren)).toEqual([[own, junes, teos]]);
    // June doesn't follow Teo.
    expect(await feedOf(june)).toEqual([[own, junes]]);
    expect(await feedOf(teo)).toEqual([[own, junes, teos]]);
    expect(await feedOf(ash)).toEqual([[own, junes]]);
    await follow(dez, june);
    // Dez doesn't see Wren, so nothing tells that June was with her.
    expect(await feedOf(dez)).toEqual([junes]);
    const [card] = (await ash.call(routes.listFeed)).body;
    expect(card?.gathering?.map(({ user, notes }) => [user.username, notes])).toEqual([
      [wren.user.username, null],
      [june.user.username, "Warm"],
    ]);
    // Whoever follows a guest alone has the card where the guest's session is.
    const kai = await signUp(app, `kai${worlds}`);
    await follow(kai, june);
    await follow(kai, teo);
    expect(await feedOf(kai)).toEqual([[own, junes, teos]]);
    const since = (await kai.call(routes.listFeed)).self ?? "";
    await log(wren);
    expect((await kai.call(routes.countNewSessions, { query: { since } })).body.count).toBe(0);
  });

  test("stays a name without a row where a guest's session isn't shown", async () => {
    const { wren, teo, june, ash, own, junes, teos } = await gathered();
    await june.call(routes.editSession, { params: { id: junes }, body: { visibility: "private" } });
    expect(await companyOf(ash, own)).toEqual(["june joined -", "teo joined -"]);
    expect(await companyOf(wren, own)).toEqual(["june joined -", `teo joined ${teos}`]);
    expect(await feedOf(ash)).toEqual([own]);
    expect(await feedOf(wren)).toEqual([[own, teos]]);
    expect(await feedOf(june)).toEqual([[own, junes]]);
    await wren.call(routes.editSession, { params: { id: own }, body: { visibility: "private" } });
    expect(await feedOf(teo)).toEqual([teos]);
    expect(await companyOf(teo, teos)).toEqual(["wren owner -"]);
    expect(await companyOf(ash, teos)).toBeUndefined();
  });

  test("splits when either takes it back, also one who sees the other's session no more", async () => {
    const { wren, june, teo, ash, own, junes, teos } = await gathered();
    await wren.call(routes.editSession, { params: { id: own }, body: { visibility: "private" } });
    expect((await remove(june, own, june)).status).toBe(204);
    expect((await remove(wren, own, teo)).status).toBe(204);
    await wren.call(routes.editSession, { params: { id: own }, body: { visibility: "public" } });
    expect(await feedOf(wren)).toEqual([teos, junes, own]);
    for (const [who, id] of [
      [ash, own],
      [wren, own],
      [june, junes],
      [teo, teos],
    ] as const)
      expect(await companyOf(who, id)).toEqual([]);
    expect((await remove(ash, own, june)).status).toBe(403);
    expect((await ask(wren, own, june)).status).toBe(409);
    expect((await ask(june, junes, wren)).status).toBe(200);
  });

  test("goes on without one of four that is deleted, and Undo brings it back", async () => {
    const { wren, june, ash, own, junes, teos } = await gathered();
    const kai = await signUp(app, `kai${worlds}`);
    await befriend(wren, kai);
    await ask(wren, own, kai);
    const kais = await log(kai, addedTo(own));
    expect(await feedOf(wren)).toEqual([[own, junes, teos, kais.id]]);
    await june.call(routes.deleteSession, { params: { id: junes } });
    expect(await feedOf(wren)).toEqual([[own, teos, kais.id]]);
    expect(await companyOf(ash, own)).toEqual(["teo joined -", `kai joined ${kais.id}`]);
    await june.call(routes.restoreSession, { params: { id: junes } });
    expect(await feedOf(wren)).toEqual([[own, junes, teos, kais.id]]);
    await wren.call(routes.deleteSession, { params: { id: own } });
    expect(await feedOf(wren)).toEqual([kais.id, teos, junes]);
    expect(await companyOf(june, junes)).toEqual([]);
    await wren.call(routes.restoreSession, { params: { id: own } });
    expect(await feedOf(wren)).toEqual([[own, junes, teos, kais.id]]);
    expect(await recount(app.context.database)).toEqual([]);
  });

  test("is left also while its owner's session is in the trash, and Undo brings nobody back who has left", async () => {
    const { wren, june, teo, ash } = people();
    const { id } = await log(wren, asking(june, teo));
    const mine = await log(june, addedTo(id));
    await wren.call(routes.deleteSession, { params: { id } });
    expect((await remove(june, id, june)).status).toBe(204);
    expect((await remove(teo, id, teo)).status).toBe(204);
    expect((await remove(june, id, june)).status).toBe(204);
    expect((await remove(ash, id, ash)).status).toBe(404);
    expect((await remove(june, id, teo)).status).toBe(404);
    await wren.call(routes.restoreSession, { params: { id } });
    expect(await companyOf(wren, id)).toEqual([]);
    expect(await companyOf(june, mine.id)).toEqual([]);
    expect(await told(teo)).toEqual([]);
    expect(await feedOf(june)).toEqual([mine.id, id]);
  });

  test("shows neither blocked nor suspended people, and a block isn't forgotten", async () => {
    const { wren, june, teo, ash, own, junes, teos } = await gathered();
    await ash.call(routes.blockUser, { body: { userId: june.user.id } });
    expect(await companyOf(ash, own)).toEqual(["teo joined -"]);
    expect(await companyOf(june, own)).toEqual([`june joined ${junes}`, "teo joined -"]);
    await setSuspended(app.context, teo.user.username, true, order);
    expect(await companyOf(june, own)).toEqual([`june joined ${junes}`]);
    expect(await feedOf(wren)).toEqual([[own, junes]]);
    await setSuspended(app.context, teo.user.username, false, order);
    await wren.call(routes.deleteSession, { params: { id: own } });
    await june.call(routes.blockUser, { body: { userId: wren.user.id } });
    await june.call(routes.unblockUser, { params: { userId: wren.user.id } });
    await wren.call(routes.restoreSession, { params: { id: own } });
    await befriend(wren, june);
    expect(await feedOf(wren)).toEqual([junes, [own, teos]]);
    expect(await companyOf(wren, own)).toEqual([`teo joined ${teos}`]);
  });

  test("loses no session and doubles none over the pages of a feed", async () => {
    const { wren, own, junes, teos } = await gathered();
    const alone = [await log(wren), await log(wren), await log(wren)].map(({ id }) => id);
    const seen: (number | number[])[] = [];
    let cursor: string | null = null;
    do {
      const page: { body: { id: number; gathering?: { id: number }[] | undefined }[]; next: string | null } =
        await wren.call(routes.listFeed, { query: { limit: 2, ...(cursor !== null && { cursor }) } });
      seen.push(...page.body.map(({ id, gathering }) => gathering?.map((row) => row.id) ?? id));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen).toEqual([...alone.toReversed(), [own, junes, teos]]);
  });

  test.each([true, false])(
    "has one session of each, whichever of two windows adds it first, shown: %s",
    async (isShown) => {
      const { wren, june } = people();
      const own = await log(wren, asking(june));
      const add = (key: string) =>
        june.call(routes.logSession, {
          body: { strainName: "Haze", notes: key, key, ...addedTo(own.id, { isShownInGathering: isShown }) },
        });
      const answers = await Promise.all([add("window one"), add("window two")]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body.message).toBe(messages.addedBefore);
      const [added] = (await june.call(routes.listUserSessions, { params: { id: june.user.id } })).body;
      expect((await june.call(routes.getProfile, { params: { id: june.user.id } })).body.sessionsCount).toBe(1);
      expect(await companyOf(wren, own.id)).toEqual(isShown ? [`june joined ${added?.id}`] : []);
      // The same attempt again, after its answer was lost, is no second one.
      expect((await add(added?.notes ?? "")).body.id).toBe(added?.id);
      await june.call(routes.deleteSession, { params: { id: added?.id ?? 0 } });
      expect((await add("window three")).status).toBe(201);
      expect(await companyOf(wren, own.id)).toEqual([]);
    },
  );

  test("takes no part where one adds a session without being shown", async () => {
    const { wren, june } = people();
    const { id } = await log(wren, asking(june));
    const junes = await log(june, addedTo(id, { isShownInGathering: false }));
    expect(await told(june)).toEqual([]);
    expect(await companyOf(wren, id)).toEqual([]);
    expect(await companyOf(june, junes.id)).toEqual([]);
    expect(await feedOf(wren)).toEqual([junes.id, id]);
    const [exported] = (await june.call(routes.exportData)).raw.json().sessions;
    expect(exported).toMatchObject({ id: junes.id, company: null });
    // It's hers alone, and others can be asked to it.
    expect((await ask(june, junes.id, wren)).status).toBe(200);
  });
});

describe("an export", () => {
  test("names those who have said yes, and brings its own session back to where it was", async () => {
    const { wren, june, teo } = people();
    const { id } = await log(wren, { companions: "Sam", ...asking(june, teo) });
    const junes = await log(june, addedTo(id));
    const company = async (who: TestPerson) =>
      (await who.call(routes.exportData)).raw.json().sessions.map((session: { company: unknown }) => session.company);
    const named = ({ user }: TestPerson) => ({ userId: user.id, username: user.username });
    expect(await company(wren)).toEqual([{ gatheringId: id, people: [named(june)] }]);
    expect(await company(june)).toEqual([{ gatheringId: id, people: [named(wren)] }]);
    const exported = await archiveOf(june);
    await june.call(routes.deleteSession, { params: { id: junes.id } });
    expect((await importWhole(june, exported)).added).toBe(1);
    const [back] = (await june.call(routes.listUserSessions, { params: { id: june.user.id } })).body;
    expect(await companyOf(wren, id)).toEqual([`june joined ${back?.id}`, "teo asked -"]);
    // Someone else's file says nothing of it.
    const kai = await signUp(app, `kai${worlds}`);
    await importWhole(kai, exported);
    expect(await companyOf(wren, id)).toEqual([`june joined ${back?.id}`, "teo asked -"]);
    await remove(wren, id, june);
    const [copy] = (await june.call(routes.listUserSessions, { params: { id: june.user.id } })).body;
    await june.call(routes.deleteSession, { params: { id: copy?.id ?? 0 } });
    await importWhole(june, exported);
    expect(await companyOf(wren, id)).toEqual(["teo asked -"]);
  });
});
