import { describe, expect, test } from "vitest";
import { readPhoto, sweepPhotos } from "#server/features/photos/photos.service.ts";
import { routes } from "#shared/contract/routes.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { jpeg } from "#test/pictures.ts";
import { deskCalls, reason, withReportDesk } from "#test/report-desk.ts";
import { setRoleOf } from "./act-on-person.service.ts";

const cast = withReportDesk();
const { cases, read, decisionOf, decide, undo, report, log, comment, notices } = deskCalls(cast);

describe("removing the photo", () => {
  const shown = async (id: number) => (await cast.lena.call(routes.getSession, { params: { id } })).body.photos;

  test("leaves the session, takes what was reported and nothing added since, and gives it back", async () => {
    const id = await log();
    const { id: reportId } = await report("session", id);
    const [reported] = await shown(id);
    await cast.lena.call(routes.addPhoto, { params: { id }, body: {}, file: { content: await jpeg() } });
    expect((await read(reportId)).photosLeft).toBe(1);
    expect((await decide(reportId, "remove-photo")).status).toBe(204);
    const left = await shown(id);
    expect(left).toHaveLength(1);
    expect(left?.[0]?.id).not.toBe(reported?.id);
    expect((await cast.lena.get(reported?.smallUrl ?? "")).statusCode).toBe(404);
    expect((await cast.reporter.call(routes.getSession, { params: { id } })).status).toBe(200);
    expect(await notices()).toMatchObject([{ action: "remove-photo", kind: "session", reason }]);
    expect((await read(reportId)).photosLeft).toBe(0);
    // It's kept while it can be put back, which sweeps respect.
    await sweepPhotos(cast.app.context, new Date(cast.app.clock.now().getTime() + operatorLimits.undo - 1));
    await undo((await decisionOf(reportId))?.actionId ?? 0);
    expect((await shown(id))?.map((photo) => photo.id)).toEqual([reported?.id, left?.[0]?.id]);
    expect((await cast.lena.get(reported?.smallUrl ?? "")).statusCode).toBe(200);
  });

  test("twice gives back what the undone one took, and nothing else", async () => {
    const id = await log();
    const ids = async () => (await shown(id))?.map((photo) => photo.id) ?? [];
    const [earlier] = await ids();
    const first = (await report("session", id)).id;
    await decide(first, "remove-photo");
    const removal = (await decisionOf(first))?.actionId ?? 0;
    await cast.lena.call(routes.addPhoto, { params: { id }, body: {}, file: { content: await jpeg() } });
    const [later] = await ids();
    const second = (await report("session", id, await cast.join("other"))).id;
    await decide(second, "remove-photo");
    expect((await undo((await decisionOf(second))?.actionId ?? 0)).status).toBe(204);
    expect(await ids()).toEqual([later]);
    expect((await undo(removal)).status).toBe(204);
    expect(await ids()).toEqual([earlier, later]);
  });

  test("can't be undone once its owner has deleted the session, with which it goes", async () => {
    const id = await log();
    const { id: reportId } = await report("session", id);
    const [reported] = await shown(id);
    await decide(reportId, "remove-photo");
    await cast.lena.call(routes.deleteSession, { params: { id } });
    expect((await undo((await decisionOf(reportId))?.actionId ?? 0)).status).toBe(409);
    await sweepPhotos(cast.app.context, cast.app.clock.now());
    expect((await cast.mara.call(routes.showReportedPhotos, { params: { id: reportId } })).status).toBe(404);
    expect(await readPhoto(cast.app.context, reported?.id ?? "")).toBeUndefined();
  });

  test("is no choice for a comment, nor where the photo is gone", async () => {
    const session = await log();
    const { id } = await report("comment", await comment(session));
    expect((await decide(id, "remove-photo")).body?.issues?.[0]?.path).toBe("consequence");
    await decide(id, "dismiss");
    const other = await report("session", session);
    await cast.lena.call(routes.editSession, { params: { id: session }, body: { removePhoto: true } });
    expect((await decide(other.id, "remove-photo")).status).toBe(409);
  });
});

describe("what was done", () => {
  const unread = async (by = cast.lena) => (await by.call(routes.countUnread)).body.count;
  const etag = async () => (await cast.lena.call(routes.countUnread)).raw.headers.etag;

  test("counts with the unread notifications until they're read, whatever is switched off, and not for anyone else", async () => {
    const all = {
      follow: false,
      like: false,
      comment: false,
      reply: false,
      mention: false,
      message: false,
      companion: false,
    };
    await cast.lena.call(routes.switchNotifications, { body: all });
    const earlier = await etag();
    await decide((await report("session", await log())).id, "warn");
    expect(await etag()).not.toBe(earlier);
    expect([await unread(), await unread(cast.mara)]).toEqual([1, 0]);
    expect(await notices()).toMatchObject([{ isRead: false }]);
    await cast.lena.call(routes.readAllNotifications);
    expect(await unread()).toBe(0);
    expect(await notices()).toMatchObject([{ isRead: true }]);
  });

  test("counts again with its answer: undone, with the reason, or upheld", async () => {
    const { id } = await report("session", await log());
    await decide(id, "hide");
    await cast.lena.call(routes.readAllNotifications);
    await undo((await decisionOf(id))?.actionId ?? 0);
    expect(await unread()).toBe(1);
    expect(await notices()).toMatchObject([{ isUndone: true, isRead: false, outcome: { reason: "A mistake" } }]);
  });

  test("of two notes about the same thing is taken back alone, and the other one may still be appealed against", async () => {
    const id = await log();
    for (const by of [cast.reporter, await cast.join("other")])
      await decide((await report("session", id, by)).id, "warn");
    const [later, earlier] = await notices();
    expect((await undo(later?.id ?? 0)).status).toBe(204);
    expect(await notices()).toMatchObject([
      { id: later?.id, isUndone: true, outcome: { reason: "A mistake" } },
      { id: earlier?.id, isUndone: false, outcome: null },
    ]);
    const appealed = { params: { id: earlier?.id ?? 0 }, body: { content: "It was a joke" } };
    expect((await cast.lena.call(routes.sendAppeal, appealed)).status).toBe(201);
    expect((await undo(earlier?.id ?? 0)).status).toBe(204);
    expect((await notices()).map(({ isUndone }) => isUndone)).toEqual([true, true]);
  });

  test("that nobody is told of counts for nobody", async () => {
    const { id } = await report("session", await log());
    await decide(id, "dismiss");
    await undo((await decisionOf(id))?.actionId ?? 0);
    expect(await unread()).toBe(0);
  });
});

test("an operator is told nothing of reports about themselves, nor how many there are", async () => {
  const mara = cast.mara.user;
  const body = { kind: "user", id: mara.id, reason: "sale" };
  expect((await cast.reporter.call(routes.sendReport, { body })).status).toBe(201);
  const { decidedCount } = await cases();
  const numbers = async () => ({
    list: (await cast.mara.call(routes.listPeople, { query: { q: mara.username } })).body[0]?.openReports,
    record: (await cast.mara.call(routes.getPerson, { params: { id: mara.id } })).body,
  });
  expect(await numbers()).toMatchObject({ list: 0, record: { openReports: 0, reports: 0 } });
  const boss = await cast.join("boss");
  await setRoleOf(cast.app.context, boss.user.username, "admin", { operator: "root", reason: "Test" });
  const { body: seen } = await boss.call(routes.getPerson, { params: { id: mara.id } });
  expect(seen).toMatchObject({ openReports: 1, reports: 1 });
  const open = (await boss.call(routes.listReportCases)).body.open.find(({ username }) => username === mara.username);
  await boss.call(routes.decideReport, { params: { id: open?.id ?? 0 }, body: { consequence: "dismiss", reason } });
  expect((await cases()).decidedCount).toBe(decidedCount);
});

test("a person's export has all that they were told of, however much that is", async () => {
  const { id: person_id } = cast.lena.user;
  const about = { action: "warn", kind: "user", subject_id: person_id, person_id, operator: "root", reason } as const;
  const rows = Array.from({ length: 60 }, () => ({ ...about, created_at: cast.app.clock.now() }));
  await cast.app.context.database.db.insertInto("moderation_actions").values(rows).execute();
  expect((await cast.lena.call(routes.exportData)).raw.json().notices).toHaveLength(60);
});
