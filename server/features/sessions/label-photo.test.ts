import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepPhotos } from "#server/features/photos/photos.service.ts";
import { sweepTrash } from "#server/features/trash/trash.service.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { archiveOf, importWhole } from "#test/archives.ts";
import { mediaFiles } from "#test/media-files.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { jpeg, svg } from "#test/pictures.ts";

let app: TestApp;
let wren: TestPerson;
let picture: Buffer;
beforeAll(async () => {
  app = await startApp();
  wren = await signUp(app, "wren");
  picture = await jpeg(80, 60);
});
afterAll(() => app.close());

let number = 0;
const product = () => ({ strainName: `Blue Dream ${++number}x`, ingestionMethod: "joint" });
const log = async (body: object, by = wren) => (await by.call(routes.logSession, { body })).body;
const add = (id: number, body: object = {}, content = picture, by = wren) =>
  by.call(routes.setLabelPhoto, { params: { id }, body, file: { content } });
const read = async (id: number, by = wren) => (await by.call(routes.getLabelPhoto, { params: { id } })).body.photo;
const status = async (url = "", by = wren) => (await by.get(url)).statusCode;
/** Once whatever was deleted is gone for good. */
async function files() {
  app.clock.advance(limits.undo.keptMs + 1);
  await sweepTrash(app.context);
  await sweepPhotos(app.context, app.clock.now());
  return await mediaFiles(app.context.media);
}
const batch = (name: string) => ({ facts: { batch: name } });

describe("the photo of a label", () => {
  test("is the owner's alone, also on a public session, and none of the session's photos", async () => {
    const friend = await signUp(app, "friend");
    const blocked = await signUp(app, "blocked");
    await friend.call(routes.followUser, { body: { followingId: wren.user.id } });
    await wren.call(routes.blockUser, { body: { userId: blocked.user.id } });
    const shared = await log({ ...product(), visibility: "public" });
    const { status: added, body } = await add(shared.id);
    expect(added).toBe(201);
    expect(body.photo).toMatchObject({ width: 80, height: 60 });
    const { url = "", smallUrl = "" } = body.photo ?? {};
    expect([await status(url), await status(smallUrl)]).toEqual([200, 200]);
    expect(await read(shared.id)).toEqual(body.photo);
    for (const other of [friend, await signUp(app, "stranger"), blocked])
      for (const address of [url, smallUrl]) expect(await status(address, other)).toBe(404);
    expect((await app.app.inject(url)).statusCode).toBe(401);
    const seen = (await friend.call(routes.getSession, { params: { id: shared.id } })).raw.body;
    const own = (await wren.call(routes.getSession, { params: { id: shared.id } })).body;
    expect([own.photo, own.photos]).toEqual([null, []]);
    expect(seen).not.toContain(url);
    expect((await friend.call(routes.getLabelPhoto, { params: { id: shared.id } })).status).toBe(403);
    expect((await add(shared.id, {}, picture, friend)).status).toBe(403);
    expect((await friend.call(routes.removeLabelPhoto, { params: { id: shared.id } })).status).toBe(403);
    expect(await status(url)).toBe(200);
  });

  test("is its batch's: every session of it shows it, another one takes its place, and it's removed once", async () => {
    const same = product();
    const before = await files();
    const first = await log({ ...same, ...batch("SA-2207") });
    const second = await log({ ...same, ...batch("sa 2207") });
    const other = await log({ ...same, ...batch("SA-2119") });
    const photo = (await add(first.id)).body.photo;
    expect([await read(second.id), await read(other.id)]).toEqual([photo, null]);
    const newer = (await add(second.id)).body.photo;
    expect(newer).not.toEqual(photo);
    expect([await read(first.id), await status(photo?.url)]).toEqual([newer, 404]);
    const params = { id: first.productId ?? "" };
    const batches = (await wren.call(routes.getProduct, { params })).body.batches;
    expect(batches.map((each) => [each.facts.batch, each.photo])).toEqual([
      ["SA-2119", null],
      ["sa 2207", newer],
    ]);
    for (let times = 0; times < 2; times += 1)
      expect((await wren.call(routes.removeLabelPhoto, { params: { id: first.id } })).status).toBe(204);
    expect([await read(second.id), await status(newer?.url)]).toEqual([null, 404]);
    expect(await files()).toEqual(before);
  });

  test("is on the product's page without a word of facts, and only the viewer's own is", async () => {
    const same = product();
    const { id, productId } = await log({ ...same, visibility: "public" });
    const { photo } = (await add(id)).body;
    const params = { id: productId ?? "" };
    const page = (await wren.call(routes.getProduct, { params })).body;
    expect(page.batches).toMatchObject([{ sessionId: id, photo, facts: { batch: null, cannabinoids: [] } }]);
    const dez = await signUp(app, "dez");
    await log(same, dez);
    expect((await dez.call(routes.getProduct, { params })).body.batches).toEqual([]);
  });

  test("is added once however often it's sent, and refused when it's no picture", async () => {
    const { id } = await log(product());
    const [one, two] = await Promise.all([add(id, { key: "once" }), add(id, { key: "once" })]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(await read(id)).toEqual((await add(id, { key: "once" })).body.photo);
    const refused = await add(id, {}, Buffer.from(svg));
    expect(refused.status).toBe(400);
    const none = await wren.call(routes.setLabelPhoto, { params: { id }, body: {} });
    expect([none.status, none.raw.json().message]).toEqual([400, messages.noPhoto]);
    expect(await read(id)).not.toBeNull();
  });

  test("comes back with a deletion that is undone, and its files go when it can't any more", async () => {
    const before = await files();
    const { id } = await log(product());
    const { photo } = (await add(id)).body;
    const params = { id };
    await wren.call(routes.deleteSession, { params });
    expect(await status(photo?.url)).toBe(404);
    await sweepTrash(app.context);
    app.clock.advance(1_000);
    await sweepPhotos(app.context, app.clock.now());
    await wren.call(routes.restoreSession, { params });
    expect([await read(id), await status(photo?.url)]).toEqual([photo, 200]);
    await wren.call(routes.deleteSession, { params });
    expect(await files()).toEqual(before);
    expect(
      await app.context.database.db.selectFrom("label_photos").selectAll().where("session_id", "=", id).execute(),
    ).toEqual([]);
  });

  test("stays with the batch when the session that it came with is deleted", async () => {
    const same = product();
    const first = await log({ ...same, ...batch("SA-2207") });
    const second = await log({ ...same, ...batch("SA-2207") });
    const { photo } = (await add(first.id)).body;
    await wren.call(routes.deleteSession, { params: { id: first.id } });
    expect(await read(second.id)).toEqual(photo);
    await wren.call(routes.restoreSession, { params: { id: first.id } });
    expect([await read(first.id), await status(photo?.url)]).toEqual([photo, 200]);
  });

  test("stays with the batch when the session that it came with turns out to be of another one", async () => {
    const same = product();
    const first = await log({ ...same, ...batch("SA-2207") });
    const second = await log({ ...same, ...batch("SA-2207") });
    const { photo } = (await add(first.id)).body;
    const edit = (id: number, body: object) => wren.call(routes.editSession, { params: { id }, body });
    await edit(first.id, batch("SA-2300"));
    expect([await read(first.id), await read(second.id)]).toEqual([null, photo]);
    await edit(second.id, { strainName: `${same.strainName} other` });
    expect(await read(second.id)).toEqual(photo);
  });

  test("goes along with all of its batch to another strain, and back with the undo of that", async () => {
    const [wrong, right] = [product(), product()];
    const first = await log({ ...wrong, ...batch("SA-2207") });
    const second = await log({ ...wrong, ...batch("SA-2207") });
    const other = await log({ ...right, ...batch("SA-2207") });
    const { photo } = (await add(first.id)).body;
    const change = { strainName: right.strainName };
    const sessionIds = [first.id, second.id];
    const { body } = await wren.call(routes.changeSessions, { body: { sessionIds, change, key: "renamed" } });
    expect(await read(other.id)).toEqual(photo);
    await wren.call(routes.undoBulkChange, { params: { id: body.id } });
    expect([await read(first.id), await read(second.id), await read(other.id)]).toEqual([photo, photo, null]);
  });

  test("that was added after a change of the strain stays there when the change is undone", async () => {
    const [wrong, right] = [product(), product()];
    const first = await log({ ...wrong, ...batch("SA-2207") });
    const other = await log({ ...right, ...batch("SA-2207") });
    const change = { strainName: right.strainName };
    const body = { sessionIds: [first.id], change, key: "renamed before" };
    const changed = await wren.call(routes.changeSessions, { body });
    const { photo } = (await add(first.id)).body;
    await wren.call(routes.undoBulkChange, { params: { id: changed.body.id } });
    expect([await read(first.id), await read(other.id)]).toEqual([null, photo]);
  });

  test("and the batch stay together when its number is corrected for all of its sessions", async () => {
    const same = product();
    const first = await log({ ...same, ...batch("SA-2207") });
    const second = await log({ ...same, facts: { batch: "SA-2207", grower: "Slow Acre" } });
    const other = await log({ ...same, ...batch("SA-2119") });
    const { photo } = (await add(first.id)).body;
    const correct = async (id: number, facts: object | null) =>
      (await wren.call(routes.editSession, { params: { id }, body: { facts, isOfBatch: true } })).status;
    expect(await correct(second.id, { batch: "SA-2270", grower: "Slow Acre" })).toBe(200);
    const params = { id: first.productId ?? "" };
    const batches = async () =>
      (await wren.call(routes.getProduct, { params })).body.batches.map((each) => [
        each.facts.batch,
        each.facts.grower,
        each.photo,
      ]);
    expect(await batches()).toEqual([
      ["SA-2119", null, null],
      ["SA-2270", "Slow Acre", photo],
    ]);
    expect(await read(first.id)).toEqual(photo);
    // To the number of a batch that's there: both are one.
    await correct(first.id, { batch: "sa 2119", grower: "Slow Acre" });
    expect(await batches()).toEqual([["sa 2119", "Slow Acre", photo]]);
    await correct(other.id, null);
    for (const { id } of [first, second, other])
      expect((await wren.call(routes.getSession, { params: { id } })).body.facts).toBeNull();
  });

  test("is upright however the camera held it, here and where it's imported", async () => {
    const [ida, jan] = [await signUp(app, "ida"), await signUp(app, "jan")];
    const turned = await sharp(await jpeg(80, 60))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { id } = await log({ ...product(), ...batch("SA-2207") }, ida);
    expect((await add(id, {}, turned, ida)).body.photo).toMatchObject({ width: 60, height: 80 });
    expect(await importWhole(jan, await archiveOf(ida))).toMatchObject({ added: 1, photos: 1 });
    const [copy] = (await jan.call(routes.listUserSessions, { params: { id: jan.user.id } })).body;
    expect(await read(copy?.id ?? 0, jan)).toMatchObject({ width: 60, height: 80 });
  });

  test("goes along in the export, comes back with an import, and leaves with it when that's undone", async () => {
    const [una, vera] = [await signUp(app, "una"), await signUp(app, "vera")];
    await log({ ...product(), ...batch("SA-2207") }, una);
    const plain = await log(product(), una);
    await una.call(routes.addPhoto, { params: { id: plain.id }, body: {}, file: { content: picture } });
    await add(plain.id, {}, await jpeg(50, 40), una);
    const before = await files();
    expect(await importWhole(vera, await archiveOf(una))).toMatchObject({ added: 2, failed: 0, photos: 2 });
    const [copy] = (await vera.call(routes.listUserSessions, { params: { id: vera.user.id } })).body.filter(
      ({ photos }) => photos.length > 0,
    );
    expect(copy?.photos).toHaveLength(1);
    const photo = await read(copy?.id ?? 0, vera);
    expect(photo).toMatchObject({ width: 50, height: 40 });
    expect([await status(photo?.url, vera), await status(photo?.url, una)]).toEqual([200, 404]);
    const [{ id } = { id: "" }] = (await vera.call(routes.listImports)).body;
    await vera.call(routes.undoImport, { params: { id } });
    await expect.poll(files).toEqual(before);
  });

  test("goes with the account", async () => {
    const before = await files();
    const gone = await signUp(app, "gone");
    const { id } = await log(product(), gone);
    await add(id, {}, picture, gone);
    await gone.call(routes.deleteAccount);
    expect(await files()).toEqual(before);
    expect(
      await app.context.database.db.selectFrom("label_photos").selectAll().where("session_id", "=", id).execute(),
    ).toEqual([]);
  });
});
