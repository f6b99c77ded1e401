import { describe, expect, test } from "vitest";
import { recordBackupRun } from "#server/db/transfer/backup-runs.ts";
import { operatorMessages } from "#shared/contract/operator-errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { password, type TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { deskCalls, reason, withReportDesk } from "#test/report-desk.ts";
import { setRoleOf } from "./act-on-person.service.ts";

const cast = withReportDesk();
const { cases, read, decisionOf, decide, undo, report, log, comment, notices } = deskCalls(cast);
const actions = async () =>
  (await cast.mara.call(routes.getPerson, { params: { id: cast.lena.user.id } })).body.actions.map(
    ({ action }) => action,
  );

describe("a report", () => {
  test("is one case with the others about the same thing, and names nobody who sent it", async () => {
    const id = await comment(await log());
    const other = await cast.join("other");
    await report("comment", id);
    const open = await report("comment", id, other);
    expect(open).toMatchObject({ kind: "comment", reports: 2, reasons: ["sale"] });
    const { raw } = await cast.mara.call(routes.getReportCase, { params: { id: open.id } });
    for (const { user } of [cast.reporter, other])
      for (const name of [user.id, user.username]) expect(raw.body).not.toContain(name);
    expect(await read(open.id)).toMatchObject({
      ...{ state: "open", contentState: "shown", decision: null },
      content: { title: null, text: "Five a gram", photos: 0 },
      reports: [{ details: "She sells" }, { details: "She sells" }],
      person: { username: cast.lena.user.username, actions: 0 },
    });
  });

  test("shows operators its copy alone: nothing private, nothing that changed since, no way to the session", async () => {
    const id = await log();
    const open = await report("session", id);
    await cast.lena.call(routes.editSession, {
      params: { id },
      body: { notes: "Something else", visibility: "private" },
    });
    const { raw } = await cast.mara.call(routes.getReportCase, { params: { id: open.id } });
    expect(raw.body).toContain("On the porch");
    for (const hidden of ["Something else", "Cost me 40", "/media/"]) expect(raw.body).not.toContain(hidden);
    expect((await cast.mara.call(routes.getSession, { params: { id } })).status).toBe(404);
    expect((await cast.mara.call(routes.listUserSessions, { params: { id: cast.lena.user.id } })).body).toEqual([]);
  });

  test("shows its photo only when asked, and the record has who looked", async () => {
    const { id } = await report("session", await log());
    expect((await read(id)).content.photos).toBe(1);
    expect(await actions()).toEqual([]);
    const { body } = await cast.mara.call(routes.showReportedPhotos, { params: { id } });
    expect(body.images).toEqual([expect.stringMatching(/^data:image\/webp;base64,.{100}/)]);
    expect(await actions()).toEqual(["look"]);
    expect(await notices()).toEqual([]);
  });

  test("shows all that the reporter saw of a session: every photo, its words, and what else its author wrote", async () => {
    const session = await log();
    const params = { id: session };
    const { body: added } = await cast.lena.call(routes.addPhoto, { params, file: { content: await jpeg() } });
    const [, second] = added.photos;
    await cast.lena.call(routes.describePhoto, {
      params: { ...params, photoId: second?.id ?? "" },
      body: { alt: "Ten bags" },
    });
    const written = { brand: "Call 555", location: "Behind the gym", companions: "Otis", ownEffects: ["delivered"] };
    const facts = { grower: "Call 556", batch: "SA-2207", aromas: ["call 557"] };
    const reasons = { reasons: ["call 558"], sharesReasons: true };
    await cast.lena.call(routes.editSession, {
      params,
      body: { ...written, ...reasons, facts, sharesEffects: true, showCompanions: true },
    });
    const { id } = await report("session", session);
    expect((await read(id)).content).toMatchObject({
      ...{ brand: "Call 555", location: "Behind the gym", companions: "Otis", effects: ["delivered"] },
      ...{ photoWords: ["Ten bags"], photos: 2, reasons: ["call 558"], labelWords: ["Call 556", "call 557"] },
    });
    const { body } = await cast.mara.call(routes.showReportedPhotos, { params: { id } });
    expect(body.images).toHaveLength(2);
    expect(await actions()).toEqual(["look"]);
  });

  test("shows nothing that wasn't shared with the reporter", async () => {
    const session = await log();
    await cast.lena.call(routes.editSession, {
      params: { id: session },
      body: {
        ...{ companions: "Otis", ownEffects: ["delivered"], sharesEffects: false, showCompanions: false },
        ...{ reasons: ["call 558"], facts: { batch: "SA-2207", price: "$38" } },
      },
    });
    const { id } = await report("session", session);
    expect((await read(id)).content).toMatchObject({ companions: null, effects: [], reasons: [], labelWords: [] });
  });

  test("whose photo is gone says so, and nobody has looked", async () => {
    const session = await log();
    const { id } = await report("session", session);
    await cast.lena.call(routes.editSession, { params: { id: session }, body: { removePhoto: true } });
    const { body } = await cast.mara.call(routes.showReportedPhotos, { params: { id } });
    expect(body).toEqual({ message: operatorMessages.photoGone });
    expect(await actions()).toEqual([]);
  });
});

describe("deciding", () => {
  test("hides what was reported, answers every report of it, and tells its author why, not who", async () => {
    const session = await log();
    const id = await comment(session);
    const open = await report("comment", id);
    expect((await decide(open.id, "hide")).status).toBe(204);
    expect((await cast.reporter.call(routes.listComments, { params: { id: session } })).body).toEqual([]);
    expect((await cases()).open.some(({ id: other }) => other === open.id)).toBe(false);
    expect((await cases()).decided[0]).toMatchObject({ id: open.id, action: "hide", reason, reports: 1 });
    expect(await decisionOf(open.id)).toMatchObject({ action: "hide", operator: cast.mara.user.username });
    expect(await notices()).toMatchObject([{ action: "hide", kind: "comment", reason, isUndone: false, appeal: null }]);
    expect((await cast.lena.call(routes.listNotices)).raw.body).not.toContain(cast.mara.user.username);
    expect((await decide(open.id, "dismiss")).body?.message).toBe(operatorMessages.decidedAlready);
  });

  test("can leave it as it is, of which nobody is told, or warn", async () => {
    const first = await report("session", await log());
    await decide(first.id, "dismiss");
    expect(await notices()).toEqual([]);
    const second = await report("session", await log());
    await decide(second.id, "warn");
    expect(await notices()).toMatchObject([{ action: "warn", reason }]);
    expect((await cast.lena.call(routes.listFeed)).body).toHaveLength(2);
  });

  test("suspends with the password alone", async () => {
    const { id } = await report("user", cast.lena.user.id);
    cast.app.clock.advance(10 * 60_000);
    expect((await decide(id, "suspend")).body?.issues?.[0]?.path).toBe("password");
    expect((await decide(id, "suspend", { password })).status).toBe(204);
    expect((await cast.lena.call(routes.listFeed)).status).toBe(403);
    expect(await notices()).toMatchObject([{ action: "suspend", reason }]);
  });

  test("isn't an operator's own case, nor a moderator's about another operator", async () => {
    const other = await report("user", cast.lena.user.id);
    const own = { body: { kind: "user", id: cast.mara.user.id, reason: "spam" } };
    await cast.reporter.call(routes.sendReport, own);
    expect((await cases()).open.map(({ username }) => username)).not.toContain(cast.mara.user.username);
    const { db } = cast.app.context.database;
    const mine = await db
      .selectFrom("reports")
      .select("id")
      .where("reported_user_id", "=", cast.mara.user.id)
      .executeTakeFirstOrThrow();
    expect((await cast.mara.call(routes.getReportCase, { params: mine })).status).toBe(404);
    expect((await cast.mara.call(routes.showReportedPhotos, { params: mine })).status).toBe(404);
    expect((await decide(mine.id, "dismiss")).status).toBe(404);
    const ada = await cast.join("ada");
    await setRoleOf(cast.app.context, ada.user.username, "admin", { operator: "root", reason: "Helps" });
    await ada.call(routes.decideReport, { params: mine, body: { consequence: "warn", reason } });
    const logged = (by: TestPerson) => by.call(routes.listActions, {}).then(({ body }) => body);
    expect((await logged(ada))[0]).toMatchObject({ action: "warn", reportId: mine.id });
    const { actions } = (await cast.mara.call(routes.getPerson, { params: { id: cast.mara.user.id } })).body;
    expect([...(await logged(cast.mara)), ...actions].map(({ reportId }) => reportId)).not.toContain(mine.id);
    expect((await cast.mara.call(routes.exportActions)).raw.body).not.toMatch(new RegExp(`,${mine.id}$`, "m"));
    await setRoleOf(cast.app.context, cast.lena.user.username, "moderator", { operator: "root", reason: "Helps" });
    expect((await decide(other.id, "warn")).body?.message).toBe(operatorMessages.notYourCall);
  });

  test("of two at once is done once", async () => {
    const { id } = await report("session", await log());
    const statuses = (await Promise.all([decide(id, "warn"), decide(id, "warn")])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 409]);
    expect(await notices()).toHaveLength(1);
  });
});

describe("undoing", () => {
  test.each(["hide", "warn", "dismiss", "suspend", "remove-photo"] as const)("a %s works once", async (consequence) => {
    const session = await log();
    const open = await report("session", session);
    await decide(open.id, consequence);
    const decision = await decisionOf(open.id);
    expect(decision).toMatchObject({ isUndone: false, undoUntil: expect.any(String) });
    expect((await undo(decision?.actionId ?? 0)).status).toBe(204);
    expect((await undo(decision?.actionId ?? 0)).body?.message).toBe(operatorMessages.undoneAlready);
    expect((await cast.reporter.call(routes.getSession, { params: { id: session } })).status).toBe(200);
    expect((await cast.lena.call(routes.listFeed)).status).toBe(200);
    expect((await notices()).every(({ isUndone }) => isUndone)).toBe(true);
    expect((await decisionOf(open.id))?.isUndone ?? true).toBe(true);
    const isOpenAgain = consequence === "warn" || consequence === "dismiss";
    expect((await cases()).open.some(({ id }) => id === open.id)).toBe(isOpenAgain);
  });

  test("is for 30 days", async () => {
    const open = await report("session", await log());
    await decide(open.id, "hide");
    const actionId = (await decisionOf(open.id))?.actionId ?? 0;
    cast.app.clock.advance(operatorLimits.undo);
    const signedInAgain = await cast.mara.call(routes.getCurrentUser);
    if (signedInAgain.status === 401) cast.mara = { ...cast.mara, ...(await freshSignIn(cast.mara)) };
    expect((await undo(actionId)).body?.message).toBe(operatorMessages.notUndoable);
    expect((await decisionOf(open.id))?.undoUntil).toBeNull();
  });
});

async function freshSignIn(person: TestPerson) {
  const { callerOf, visitor } = await import("#test/people.ts");
  const { body } = await visitor(cast.app).call(routes.login, { body: { email: person.user.email, password } });
  return callerOf(cast.app, body.sessionId);
}

describe("the lists of operators", () => {
  test("have people with numbers and standings, found by name, and nothing of what they logged or their address", async () => {
    await log();
    await report("user", cast.lena.user.id);
    const { body, raw } = await cast.mara.call(routes.listPeople, { query: { q: cast.lena.user.username } });
    expect(body).toMatchObject([
      { id: cast.lena.user.id, sessionsCount: 1, openReports: 1, role: null, isSuspended: false },
    ]);
    expect(body[0]?.lastHereAt).toBe(cast.app.clock.now().toISOString());
    const one = await cast.mara.call(routes.getPerson, { params: { id: cast.lena.user.id } });
    expect(one.body).toMatchObject({
      photosCount: 1,
      reports: 1,
      devices: 1,
      invitedBy: null,
      invited: [],
      actions: [],
    });
    for (const text of [raw.body, one.raw.body])
      for (const secret of [cast.lena.user.email, "Haze", "On the porch", "/media/"])
        expect(text).not.toContain(secret);
  });

  test("page through everyone by username", async () => {
    const all: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await cast.mara.call(routes.listPeople, { query: { limit: 2, ...(cursor && { cursor }) } });
      all.push(...page.body.map(({ username }) => username));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(all).toEqual(all.toSorted());
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain(cast.lena.user.username);
  });

  test("know who invited whom, and end anyone's invite on the record", async () => {
    const { body: made } = await cast.lena.call(routes.makeInvite, {
      body: { uses: 3, days: 7, followEachOther: false },
    });
    const wren = await cast.join("wren", { invite: made.token });
    const record = async (id: string) => (await cast.mara.call(routes.getPerson, { params: { id } })).body;
    const { id, username, firstName } = cast.lena.user;
    expect((await record(wren.user.id)).invitedBy).toEqual({ id, username, firstName });
    expect((await record(cast.lena.user.id)).invited).toEqual([{ id: wren.user.id, username: wren.user.username }]);
    const { body: all, raw } = await cast.mara.call(routes.listAllInvites);
    expect(all.joined[0]).toMatchObject({
      ...{ username: wren.user.username, firstName: wren.user.firstName, inviter: username },
    });
    expect(all.open.find((invite) => invite.id === made.id)).toMatchObject({
      maker: cast.lena.user.username,
      uses: 3,
      used: 1,
    });
    expect(raw.body).not.toContain(made.token);
    const end = () => cast.mara.call(routes.endAnyInvite, { params: { id: made.id } });
    expect([(await end()).status, (await end()).status]).toEqual([204, 404]);
    expect((await actions())[0]).toBe("end-invite");
  });

  test("have every action by its part, the last first", async () => {
    await decide((await report("session", await log())).id, "warn");
    const listed = async (part: string) =>
      (await cast.mara.call(routes.listActions, { query: { part, limit: 2 } })).body.map(({ action }) => action);
    expect((await listed("all"))[0]).toBe("warn");
    expect((await listed("reports"))[0]).toBe("warn");
    expect((await listed("people"))[0]).toBe("make-moderator");
  });

  test("count what was decided, and what waits: reported things and appeals", async () => {
    const waiting = async () => (await cast.mara.call(routes.countWaitingCases)).body;
    const [before, { decidedCount }] = [await waiting(), await cases()];
    const open = await report("session", await log());
    await report("session", await log());
    expect(await waiting()).toEqual({ ...before, openReports: before.openReports + 2 });
    await decide(open.id, "warn");
    await cast.lena.call(routes.sendAppeal, {
      params: { id: (await notices())[0]?.id ?? 0 },
      body: { content: "A joke" },
    });
    expect(await waiting()).toEqual({ openReports: before.openReports + 1, appeals: before.appeals + 1 });
    expect((await cases()).decidedCount).toBe(decidedCount + 1);
  });

  test("are a file, too: every action as a line that no spreadsheet runs", async () => {
    const { id: reportId } = await report("session", await log());
    await decide(reportId, "hide", { reason: '=1+1, "twice"' });
    const { raw } = await cast.mara.call(routes.exportActions);
    expect(raw.headers["content-disposition"]).toBe('attachment; filename="highnote-action-log.csv"');
    const [head, first, ...others] = raw.body.trimEnd().split("\r\n");
    expect(head).toBe("\ufeffid,time,operator,action,what,person,reason,until,report");
    expect(first?.split(",").slice(1)).toEqual([
      ...[cast.app.clock.now().toISOString(), cast.mara.user.username, "hide", "session", cast.lena.user.username],
      ...[`"'=1+1`, ` ""twice"""`, "", String(reportId)],
    ]);
    expect(others.length).toBeGreaterThan(1);
    expect((await cast.lena.call(routes.exportActions)).status).toBe(403);
  });

  test("say how the server is doing", async () => {
    const run = { ended_at: cast.app.clock.now(), milliseconds: 900, file: "highnote.tar.zst", bytes: 4_096 };
    await recordBackupRun(cast.app.context.database.db, { ...run, problem: null });
    await recordBackupRun(cast.app.context.database.db, { ...run, file: null, bytes: null, problem: "no room" });
    const { body } = await cast.mara.call(routes.getOverview);
    expect(body).toMatchObject({ lastBackupAt: run.ended_at.toISOString(), version: expect.any(String) });
    expect(body.people.total).toBeGreaterThanOrEqual(3);
    expect(body.storage.used).toBeLessThan(body.storage.total);
    expect(body.queues).toEqual({ pictures: 0, passwords: 0, requests: 0 });
  });

  test("say whose pictures take most, the largest first, and each person's own", async () => {
    for (let photos = 0; photos < 3; photos++) await log();
    const { body } = await cast.mara.call(routes.getOverview);
    const sizes = body.largest.map(({ storage }) => storage);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    const own = body.largest.find(({ id }) => id === cast.lena.user.id)?.storage;
    expect(own).toBeGreaterThan(0);
    expect((await cast.mara.call(routes.getPerson, { params: { id: cast.lena.user.id } })).body.storage).toBe(own);
    expect(body.quota).toBeNull();
  });
});
