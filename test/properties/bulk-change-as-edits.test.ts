import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recount } from "#server/db/recount.ts";
import { routes } from "#shared/contract/routes.ts";
import { visibilities } from "#shared/domain/enumerations.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { isCommitSet } from "#test/sets.ts";

let app: TestApp;
let picture: Buffer;
beforeAll(async () => {
  app = await startApp();
  picture = await jpeg(40, 30);
});
afterAll(() => app.close());

const audience = fc.constantFrom(...visibilities);
const strainName = fc.constantFrom("Haze", "HAZE", "Gelato");
const brand = fc.constantFrom(null, "Slow Acre");
const location = fc.constantFrom(null, "Home");
const reasons = fc.constantFrom([], ["sleep"], ["pain", "sleep"]);
const session = fc.record({
  values: fc.record({ strainName, brand, location, reasons, visibility: audience }),
  isOfBatch: fc.boolean(),
  hasLabelPhoto: fc.boolean(),
  hasLink: fc.boolean(),
});
const change = fc
  .record({ strainName, brand, location, reasons, visibility: audience }, { requiredKeys: [] })
  .filter((wanted) => Object.keys(wanted).length > 0);
const journal = fc.array(session, { minLength: 1, maxLength: 5 });

type Logged = typeof journal extends fc.Arbitrary<infer Sessions> ? Sessions : never;

let pairs = 0;

/** A person with these sessions, photos in the first, and a follower who likes what they see. */
async function personWith(sessions: Logged, isPulled: boolean) {
  pairs += 1;
  const [owner, reader] = [await signUp(app, `owner${pairs}`), await signUp(app, `reader${pairs}`)];
  const { db } = app.context.database;
  await db.updateTable("users").set({ is_pulled: isPulled }).where("id", "=", owner.user.id).execute();
  await reader.call(routes.followUser, { body: { followingId: owner.user.id } });
  const ids: number[] = [];
  for (const [at, { values, isOfBatch, hasLabelPhoto, hasLink }] of sessions.entries()) {
    const body = {
      ...values,
      ingestionMethod: "joint",
      notes: `Note ${at}`,
      ...(isOfBatch && { facts: { batch: "7" } }),
    };
    const { id } = (await owner.call(routes.logSession, { body })).body;
    const params = { id };
    const file = { content: picture };
    for (const _ of at === 0 ? ["first", "second"] : []) await owner.call(routes.addPhoto, { params, file });
    if (hasLabelPhoto) await owner.call(routes.setLabelPhoto, { params, file });
    if (hasLink) await owner.call(routes.turnOnSharedLink, { params });
    if (values.visibility !== "private") await reader.call(routes.likeSession, { body: { sessionId: id } });
    ids.push(id);
  }
  const [first] = ids;
  const { photos } = (await owner.call(routes.getSession, { params: { id: first ?? 0 } })).body;
  return { owner, reader, ids, addresses: photos.map(({ url }) => url) };
}

/** What the owner and the follower have of them, without what names the person or the moment. */
async function seen({ owner, reader, ids, addresses }: Awaited<ReturnType<typeof personWith>>) {
  const [sessions, labelPhotos]: [object[], boolean[]] = [[], []];
  for (const id of ids) {
    const { body } = await owner.call(routes.getSession, { params: { id } });
    const { token } = (await owner.call(routes.getSharedLink, { params: { id } })).body;
    const label = (await owner.call(routes.getLabelPhoto, { params: { id } })).body.photo;
    const { photos, reasons, visibility, strainName, brand, productId, location, likesCount } = body;
    const told = { visibility, strainName, brand, productId, location, likesCount };
    sessions.push({ ...told, reasons, photos: photos.length, isLinked: token !== null });
    labelPhotos.push(label !== null);
  }
  const placeOf = (id: number) => ids.indexOf(id);
  const found = await Promise.all(
    ["slow", "home", "gelato"].map(async (q) => (await owner.call(routes.searchOwnSessions, { query: { q } })).body),
  );
  const profile = async (viewer: TestPerson) =>
    (await viewer.call(routes.getProfile, { params: { id: owner.user.id } })).body.sessionsCount;
  return {
    sessions,
    labelPhotos,
    feed: (await reader.call(routes.listFeed)).body.map(({ id }) => placeOf(id)),
    counts: [await profile(owner), await profile(reader)],
    found: found.map((rows) => rows.map(({ id }) => placeOf(id)).toSorted()),
    openAddresses: await Promise.all(addresses.map(async (url) => (await owner.get(url)).statusCode)),
  };
}

test("a bulk change is an edit of each of its sessions, and its undo one back", async () => {
  await fc.assert(
    fc.asyncProperty(journal, change, fc.boolean(), async (logged, wanted, isPulled) => {
      const many = await personWith(logged, isPulled);
      const each = await personWith(logged, isPulled);
      const edit = (id: number, body: object) => each.owner.call(routes.editSession, { params: { id }, body });
      const { body } = await many.owner.call(routes.changeSessions, {
        body: { sessionIds: many.ids, change: wanted, key: "once" },
      });
      for (const id of each.ids) expect((await edit(id, wanted)).status).toBe(200);
      expect(await seen(many)).toEqual(await seen(each));
      await many.owner.call(routes.undoBulkChange, { params: { id: body.id } });
      const fields = Object.keys(wanted) as (keyof typeof wanted)[];
      for (const [at, id] of each.ids.entries()) {
        const before = logged[at]?.values;
        await edit(id, Object.fromEntries(fields.map((field) => [field, before?.[field]])));
      }
      // One edit after the other may leave the photo of a label with another batch on its way back.
      expect({ ...(await seen(many)), labelPhotos: [] }).toEqual({ ...(await seen(each)), labelPhotos: [] });
      expect(await recount(app.context.database)).toEqual([]);
    }),
    { numRuns: isCommitSet ? 4 : 25 },
  );
});
