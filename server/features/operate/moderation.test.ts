import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recount } from "#server/db/recount.ts";
import { messages } from "#shared/contract/errors.ts";
import type { Route } from "#shared/contract/route.ts";
import { type Routes, routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { dismissReport, listActions } from "#test/moderation.ts";
import { password, signUp, type TestPerson, visitor } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { toldRows } from "#test/rows.ts";
import { listReports, setHidden } from "./moderation.service.ts";
import { setSuspended } from "./suspension.service.ts";

let app: TestApp;
let author: TestPerson;
let reader: TestPerson;
let pairs = 0;
const order = { operator: "mo", reason: "Against the terms" };

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  pairs += 1;
  author = await signUp(app, `author${pairs}`);
  reader = await signUp(app, `reader${pairs}`);
  for (const [who, whom] of [
    [reader, author],
    [author, reader],
  ] as const)
    await who.call(routes.followUser, { body: { followingId: whom.user.id } });
});
afterAll(() => app.close());

const log = async () =>
  (await author.call(routes.logSession, { body: { strainName: "Haze" }, file: { content: await jpeg() } })).body;
const comment = async (id: number) =>
  (await author.call(routes.postComment, { params: { id }, body: { content: "Rude" } })).body.id;
const write = async () =>
  (
    await author.call(routes.sendMessage, {
      params: { userId: reader.user.id },
      body: { content: "Rude", key: crypto.randomUUID() },
    })
  ).body.id;
const report = (kind: string, id: number | string, details?: string) =>
  reader.call(routes.sendReport, { body: { kind, id: String(id), reason: "harassment", details } });
const profileForReader = async () =>
  (await reader.call(routes.getProfile, { params: { id: author.user.id } })).body.sessionsCount;

describe("a report", () => {
  test("keeps a copy of its subject after the author deleted it, and is idempotent", async () => {
    const { id } = await log();
    const { status, body } = await report("session", id, " He sells ");
    expect(status).toBe(201);
    expect(body).toEqual({
      kind: "session",
      id: String(id),
      reason: "harassment",
      details: "He sells",
      createdAt: app.clock.now().toISOString(),
    });
    expect((await report("session", id)).body).toEqual(body);
    await author.call(routes.deleteSession, { params: { id } });
    const found = (await listReports(app.context.database)).filter(({ subject_id }) => subject_id === String(id));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ reported_username: author.user.username, details: "He sells" });
    expect(found[0]?.content).toContain("Haze");
  });

  test("of a message is for the other person of its conversation alone", async () => {
    const id = await write();
    const outsider = await signUp(app, `outsider${pairs}`);
    const sent = { body: { kind: "message", id: String(id), reason: "spam" } };
    expect((await outsider.call(routes.sendReport, sent)).status).toBe(404);
    expect((await author.call(routes.sendReport, sent)).body?.message).toBe(messages.reportYourself);
    expect((await report("message", id)).status).toBe(201);
  });

  test("with a malformed or unknown id or without a reason is refused", async () => {
    expect((await report("comment", "x")).status).toBe(404);
    expect((await report("session", 2_000_000_000)).status).toBe(404);
    const unreasoned = { body: { kind: "user", id: author.user.id, reason: "boredom" } };
    expect((await reader.call(routes.sendReport, unreasoned)).body?.issues?.[0]?.path).toBe("reason");
  });

  test("is in its sender's export, stays without a name and their words when they leave, and goes with the person it is about", async () => {
    await report("user", author.user.id, "My own words");
    expect((await reader.call(routes.exportData)).body).toMatchObject({ reports: [{ kind: "user" }] });
    await reader.call(routes.deleteAccount);
    const open = async () =>
      (await listReports(app.context.database)).filter(({ reported_user_id }) => reported_user_id === author.user.id);
    expect(await open()).toMatchObject([{ reporter_username: null, details: null }]);
    await author.call(routes.deleteAccount);
    expect(await open()).toEqual([]);
  });

  test("is dismissed with a record", async () => {
    await report("user", author.user.id);
    const [open] = (await listReports(app.context.database)).slice(-1);
    await dismissReport(app.context, { ...order, reportId: open?.id ?? 0 });
    expect(await listReports(app.context.database, "dismissed")).toContainEqual(
      expect.objectContaining({ id: open?.id }),
    );
    await expect(dismissReport(app.context, { ...order, reportId: open?.id ?? 0 })).rejects.toThrow(
      "dismissed already",
    );
    await expect(dismissReport(app.context, { ...order, reportId: 999_999 })).rejects.toThrow("no report");
  });

  test("that was answered waits again, as things are now, when it is sent again", async () => {
    await report("user", author.user.id, "First");
    const own = async () => (await listReports(app.context.database)).slice(-1)[0];
    const id = (await own())?.id ?? 0;
    await dismissReport(app.context, { ...order, reportId: id });
    app.clock.advance(60_000);
    expect((await report("user", author.user.id, "Again")).body.details).toBe("Again");
    expect(await own()).toMatchObject({ id, details: "Again", created_at: app.clock.now() });
  });

  test("of a session is answered when its author is suspended for it", async () => {
    const { id } = await log();
    await report("session", id);
    const reportId = (await listReports(app.context.database)).find(({ subject_id }) => subject_id === String(id))?.id;
    await setSuspended(app.context, author.user.username, true, { ...order, reportId });
    expect(await listReports(app.context.database, "acted")).toContainEqual(expect.objectContaining({ id: reportId }));
  });
});

/** Everything that the reader can read around it. */
async function readings(sessionId: number) {
  const params = { id: sessionId };
  const answers = [
    await reader.call(routes.getSession, { params }),
    await reader.call(routes.listComments, { params }),
    await reader.call(routes.listFeed),
    await reader.call(routes.getProfile, { params: { id: author.user.id } }),
    await reader.call(routes.listMessages, { params: { userId: author.user.id } }),
    await reader.call(routes.listConversations),
  ];
  return answers.map(({ status, raw }) => ({ status, body: raw.body.replaceAll(/\/media\/\w+/g, "/media/…") }));
}

describe("hiding", () => {
  test.each(["session", "comment", "message"] as const)(
    "a %s hides it from others, and showing it again restores all",
    async (kind) => {
      const session = await log();
      const ids = { session: session.id, comment: await comment(session.id), message: await write() };
      const subject = { kind, id: ids[kind] };
      await report(kind, subject.id);
      const before = await readings(session.id);
      await setHidden(app.context, subject, true, order);
      const hidden = await readings(session.id);
      expect(hidden).not.toEqual(before);
      expect(await recount(app.context.database)).toEqual([]);
      await expect(setHidden(app.context, subject, true, order)).rejects.toThrow("that is shown");
      await setHidden(app.context, subject, false, order);
      expect(await readings(session.id)).toEqual(before);
      expect(await recount(app.context.database)).toEqual([]);
      const actions = (await listActions(app.context.database, 2)).map(({ action, operator, reason }) => ({
        action,
        operator,
        reason,
      }));
      expect(actions).toEqual([
        { action: "unhide", ...order },
        { action: "hide", ...order },
      ]);
      const acted = await listReports(app.context.database, "acted");
      expect(acted).toContainEqual(expect.objectContaining({ kind, subject_id: String(subject.id) }));
    },
  );

  test.each(["comment", "message"] as const)(
    "a %s takes its notification along, and showing it again tells of it again, unread",
    async (kind) => {
      const { id: sessionId } = (await reader.call(routes.logSession, { body: { strainName: "Kush" } })).body;
      const news = async () =>
        (await toldRows(app.context.database.db, reader.user.id))
          .filter((row) => row.kind !== "follow")
          .map(({ kind: told, is_read, created_at }) => ({ kind: told, is_read, created_at }));
      const unread = async () =>
        (await reader.call(kind === "message" ? routes.countUnreadConversations : routes.countUnread)).body.count;
      await reader.call(routes.readAllNotifications);
      const subject = { kind, id: kind === "comment" ? await comment(sessionId) : await write() };
      const told = await news();
      expect(told).toMatchObject([{ kind, is_read: false }]);
      app.clock.advance(1000);
      await setHidden(app.context, subject, true, order);
      expect({ news: await news(), unread: await unread() }).toEqual({ news: [], unread: 0 });
      await setHidden(app.context, subject, false, order);
      expect({ news: await news(), unread: await unread() }).toEqual({ news: told, unread: 1 });
    },
  );

  test("one of two unread messages leaves the notification of the other, and hiding one that was read tells nothing", async () => {
    const [first, second] = [await write(), await write()];
    const news = async () =>
      (await toldRows(app.context.database.db, reader.user.id)).filter(({ kind }) => kind === "message").length;
    await setHidden(app.context, { kind: "message", id: first }, true, order);
    expect(await news()).toBe(1);
    await setHidden(app.context, { kind: "message", id: first }, false, order);
    await reader.call(routes.readMessages, {
      params: { userId: author.user.id },
      body: { messageId: second },
    });
    for (const isHidden of [true, false]) {
      await setHidden(app.context, { kind: "message", id: second }, isHidden, order);
      const told = await toldRows(app.context.database.db, reader.user.id);
      expect(told.filter(({ kind, is_read }) => kind === "message" && !is_read)).toEqual([]);
    }
  });

  test("a session leaves it to its owner, who is told; nothing they do shows it again", async () => {
    const { id, photoUrl } = await log();
    await setHidden(app.context, { kind: "session", id }, true, order);
    const own = await author.call(routes.getSession, { params: { id } });
    expect(own.body).toMatchObject({ isHidden: true, visibility: "public" });
    expect((await reader.get(photoUrl ?? "")).statusCode).toBe(404);
    // Nor to its owner: others know the address.
    expect((await author.get(photoUrl ?? "")).statusCode).toBe(404);
    expect((await author.get(own.body.photoUrl ?? "")).statusCode).toBe(200);
    for (const visibility of ["private", "public"])
      await author.call(routes.editSession, { params: { id }, body: { ingestionMethod: "joint", visibility } });
    await author.call(routes.deleteSession, { params: { id } });
    await author.call(routes.restoreSession, { params: { id } });
    expect((await reader.call(routes.getSession, { params: { id } })).status).toBe(404);
    expect((await reader.call(routes.listFeed)).body).toEqual([]);
    expect(await profileForReader()).toBe(0);
    expect(await recount(app.context.database)).toEqual([]);
  });
});

describe("suspending", () => {
  const suspend = (isSuspended: boolean) => setSuspended(app.context, author.user.username, isSuspended, order);

  test("makes the person an unknown id to others, in every list, and opening the account undoes it", async () => {
    const { id } = await log();
    await comment(id);
    await write();
    const before = await readings(id);
    await suspend(true);
    expect((await reader.call(routes.getSession, { params: { id } })).status).toBe(404);
    expect((await reader.call(routes.getProfile, { params: { id: author.user.id } })).status).toBe(404);
    for (const route of [routes.listFeed, routes.listUsers, routes.listNotifications, routes.listConversations])
      expect((await reader.call(route)).raw.body).not.toContain(author.user.id);
    await expect(suspend(true)).rejects.toThrow("suspended already");
    await suspend(false);
    expect(await readings(id)).toEqual(before);
  });

  const open: readonly string[] = [
    "getCurrentUser",
    "confirmPassword",
    "exportData",
    "exportArchive",
    "exportSelection",
    "deleteAccount",
    "logout",
    "login",
    "register",
    "recover",
    "getAbout",
    "listHelplines",
    "openInvite",
    "openSharedLink",
    "askForResetLink",
    "resetPassword",
    "verifyEmail",
    "askForPasskey",
    "signInWithPasskey",
    "beginPasskeyRegistration",
    "registerWithPasskey",
    "askToConfirmWithPasskey",
    "confirmWithPasskey",
    "getSignInMethods",
    "beginOpenId",
    "finishOpenId",
    "registerWithOpenId",
    "listNotices",
    "sendAppeal",
  ];
  test("leaves the person reading the notice, exporting, deleting and signing out, and nothing else", async () => {
    await suspend(true);
    const { body } = await visitor(app).call(routes.login, { body: { email: author.user.email, password } });
    expect(body.user.isSuspended).toBe(true);
    for (const name of Object.keys(routes) as (keyof Routes)[]) {
      if (open.includes(name)) continue;
      const route: Route = routes[name];
      const params = {
        id: 1,
        productId: "x",
        photoId: "x",
        userId: "x",
        sessionId: 1,
        followerId: "x",
        followingId: "x",
        check: "disk",
      };
      const answer = await author.call(route, { params, ...(route.body && { body: {} }) });
      expect({ name, status: answer.status }).toEqual({ name, status: 403 });
    }
    expect((await author.get("/media/00000000000000000000000000000000-480.webp")).statusCode).toBe(403);
    expect((await author.call(routes.getCurrentUser)).body.isSuspended).toBe(true);
    expect((await author.call(routes.exportData)).status).toBe(200);
    expect((await author.call(routes.deleteAccount)).status).toBe(204);
  });

  test("for a time ends by itself with the person's next request after it, on the record, and for others too", async () => {
    const { id } = await log();
    await setSuspended(app.context, author.user.username, true, order, 1);
    const noticed = async () => (await author.call(routes.listNotices)).body;
    expect(await noticed()).toMatchObject([{ action: "suspend", isUndone: false }]);
    expect((await noticed())[0]?.endsAt).toBe(new Date(app.clock.now().getTime() + 86_400_000).toISOString());
    app.clock.advance(86_400_000 - 1);
    expect((await author.call(routes.listFeed)).status).toBe(403);
    app.clock.advance(1);
    const both = await Promise.all([author.call(routes.listFeed), author.call(routes.getCurrentUser)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await reader.call(routes.getSession, { params: { id } })).status).toBe(200);
    expect(await noticed()).toMatchObject([{ isUndone: true, outcome: { reason: "The time is up" } }]);
    const [last, ...earlier] = await listActions(app.context.database, 2);
    expect(last).toMatchObject({ action: "unsuspend", operator: "The server", person_id: author.user.id });
    expect(earlier).toMatchObject([{ action: "suspend", operator: "mo" }]);
  });

  test("for a time that's over makes room for another one, and can be lifted before", async () => {
    await setSuspended(app.context, author.user.username, true, order, 7);
    await expect(setSuspended(app.context, author.user.username, true, order, 30)).rejects.toThrow("suspended already");
    app.clock.advance(7 * 86_400_000);
    await setSuspended(app.context, author.user.username, true, order, 30);
    expect((await author.call(routes.listFeed)).status).toBe(403);
    await setSuspended(app.context, author.user.username, false, order);
    expect((await author.call(routes.listFeed)).status).toBe(200);
  });

  test("refuses an unknown person", async () => {
    await expect(setSuspended(app.context, "nobody", true, order)).rejects.toThrow("nobody named nobody");
  });
});
