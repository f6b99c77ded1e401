import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setRoleOf } from "#server/features/operators/roles.service.ts";
import { readPhoto, sweepPhotos } from "#server/features/photos/photos.service.ts";
import { routes } from "#shared/contract/routes.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";

let app: TestApp;
let mara: TestPerson;
let lena: TestPerson;
let reporter: TestPerson;
let count = 0;
const reason = "Rule 2: nothing for sale";

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  count++;
  [mara, lena, reporter] = [await join("mara"), await join("lena"), await join("reporter")];
  await setRoleOf(app.context, mara.user.username, "moderator", { operator: "root", reason: "Runs it" });
});
afterAll(() => app.close());

const join = (name: string) => signUp(app, `${name}${count}`);
const log = async (body: object = {}) =>
  (
    await lena.call(routes.logSession, {
      body: { strainName: "Haze", notes: "On the porch", privateNote: "Cost me 40", ...body },
      file: { content: await jpeg() },
    })
  ).body.id;
const comment = async (id: number) =>
  (await lena.call(routes.postComment, { params: { id }, body: { content: "Five a gram" } })).body.id;

async function report(kind: string, id: number | string, by = reporter) {
  const body = { kind, id: String(id), reason: "sale", details: "She sells" };
  expect((await by.call(routes.sendReport, { body })).status).toBe(201);
  return caseOf();
}
const cases = async () => (await mara.call(routes.listReportCases)).body;
async function caseOf() {
  const found = (await cases()).open.find(({ username }) => username === lena.user.username);
  if (!found) throw new Error("no case");
  return found;
}
const read = async (id: number) => (await mara.call(routes.getReportCase, { params: { id } })).body;
const decide = (id: number, consequence: string) =>
  mara.call(routes.decideReport, { params: { id }, body: { consequence, reason } });
const undo = (id: number) => mara.call(routes.undoAction, { params: { id }, body: { reason: "A mistake" } });
const notices = async () => (await lena.call(routes.listNotices)).body;
const decisionOf = async (id: number) => (await read(id)).decision;

describe("removing the photo", () => {
  const shown = async (id: number) => (await lena.call(routes.getSession, { params: { id } })).body.photos;

  test("leaves the session, takes what was reported and nothing added since, and gives it back", async () => {
    const id = await log();
    const { id: reportId } = await report("session", id);
    const [reported] = await shown(id);
    await lena.call(routes.addPhoto, { params: { id }, body: {}, file: { content: await jpeg() } });
    expect((await read(reportId)).photosLeft).toBe(1);
    expect((await decide(reportId, "remove-photo")).status).toBe(204);
    const left = await shown(id);
    expect(left).toHaveLength(1);
    expect(left?.[0]?.id).not.toBe(reported?.id);
    expect((await lena.get(reported?.smallUrl ?? "")).statusCode).toBe(404);
    expect((await reporter.call(routes.getSession, { params: { id } })).status).toBe(200);
    expect(await notices()).toMatchObject([{ action: "remove-photo", kind: "session", reason }]);
    expect((await read(reportId)).photosLeft).toBe(0);
    // It's kept while it can be put back, which sweeps respect.
    await sweepPhotos(app.context, new Date(app.clock.now().getTime() + operatorLimits.undo - 1));
    await undo((await decisionOf(reportId))?.actionId ?? 0);
    expect((await shown(id))?.map((photo) => photo.id)).toEqual([reported?.id, left?.[0]?.id]);
    expect((await lena.get(reported?.smallUrl ?? "")).statusCode).toBe(200);
  });

  test("can't be undone once its owner has deleted the session, with which it goes", async () => {
    const id = await log();
    const { id: reportId } = await report("session", id);
    const [reported] = await shown(id);
    await decide(reportId, "remove-photo");
    await lena.call(routes.deleteSession, { params: { id } });
    expect((await undo((await decisionOf(reportId))?.actionId ?? 0)).status).toBe(409);
    await sweepPhotos(app.context, app.clock.now());
    expect((await mara.call(routes.showReportedPhoto, { params: { id: reportId } })).status).toBe(404);
    expect(await readPhoto(app.context, reported?.id ?? "")).toBeUndefined();
  });

  test("is no choice for a comment, nor where the photo is gone", async () => {
    const session = await log();
    const { id } = await report("comment", await comment(session));
    expect((await decide(id, "remove-photo")).body?.issues?.[0]?.path).toBe("consequence");
    await decide(id, "dismiss");
    const other = await report("session", session);
    await lena.call(routes.editSession, { params: { id: session }, body: { removePhoto: true } });
    expect((await decide(other.id, "remove-photo")).status).toBe(409);
  });
});

describe("what was done", () => {
  const unread = async (by = lena) => (await by.call(routes.countUnread)).body.count;
  const etag = async () => (await lena.call(routes.countUnread)).raw.headers.etag;

  test("counts with the unread notifications until they're read, whatever is switched off, and not for anyone else", async () => {
    const all = { follow: false, like: false, comment: false, reply: false, mention: false, message: false };
    await lena.call(routes.switchNotifications, { body: all });
    const earlier = await etag();
    await decide((await report("session", await log())).id, "warn");
    expect(await etag()).not.toBe(earlier);
    expect([await unread(), await unread(mara)]).toEqual([1, 0]);
    expect(await notices()).toMatchObject([{ isRead: false }]);
    await lena.call(routes.readAllNotifications);
    expect(await unread()).toBe(0);
    expect(await notices()).toMatchObject([{ isRead: true }]);
  });

  test("counts again with its answer: undone, with the reason, or upheld", async () => {
    const { id } = await report("session", await log());
    await decide(id, "hide");
    await lena.call(routes.readAllNotifications);
    await undo((await decisionOf(id))?.actionId ?? 0);
    expect(await unread()).toBe(1);
    expect(await notices()).toMatchObject([{ isUndone: true, isRead: false, outcome: { reason: "A mistake" } }]);
  });

  test("that nobody is told of counts for nobody", async () => {
    const { id } = await report("session", await log());
    await decide(id, "dismiss");
    await undo((await decisionOf(id))?.actionId ?? 0);
    expect(await unread()).toBe(0);
  });
});
