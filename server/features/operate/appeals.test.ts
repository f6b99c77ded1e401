import { describe, expect, test } from "vitest";
import { operatorMessages } from "#shared/contract/operator-errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { password, type TestPerson } from "#test/people.ts";
import { deskCalls, reason, withReportDesk } from "#test/report-desk.ts";
import { setRoleOf } from "./act-on-person.service.ts";

const cast = withReportDesk();
const { decide, report, log, notices } = deskCalls(cast);
const actions = async () =>
  (await cast.mara.call(routes.getPerson, { params: { id: cast.lena.user.id } })).body.actions.map(
    ({ action }) => action,
  );

describe("an appeal", () => {
  const appeal = (id: number, by = cast.lena) =>
    by.call(routes.sendAppeal, { params: { id }, body: { content: "It was a joke" } });
  const waiting = async () =>
    (await cast.mara.call(routes.listAppeals)).body.filter(({ username }) => username === cast.lena.user.username);
  /** By someone else than who acted, as it's meant to be. */
  const answer = async (id: number, given: string) => answerBy(await operator("judge"), id, given);
  const answerBy = (by: TestPerson, id: number, given: string) =>
    by.call(routes.answerAppeal, { params: { id }, body: { answer: given, reason: "Looked again" } });
  async function operator(name: string) {
    const person = await cast.join(`${name}${crypto.randomUUID().slice(0, 6)}x`);
    await setRoleOf(cast.app.context, person.user.username, "moderator", { operator: "root", reason: "Runs it" });
    return person;
  }
  async function warned() {
    await decide((await report("session", await log())).id, "hide");
    return (await notices())[0]?.id ?? 0;
  }

  test("is one per action, and the person's own alone", async () => {
    const id = await warned();
    expect((await appeal(id, cast.reporter)).status).toBe(404);
    expect((await appeal(id)).body).toMatchObject({ appeal: { content: "It was a joke", answer: null } });
    expect((await appeal(id)).body?.message).toBe(operatorMessages.appealedAlready);
    expect(await waiting()).toMatchObject([{ content: "It was a joke", action: "hide", reason }]);
    expect((await cast.lena.call(routes.exportData)).body).toMatchObject({
      notices: [{ appeal: { content: "It was a joke" } }],
    });
  });

  test("that's granted undoes the action, also of a suspended person", async () => {
    await decide((await report("user", cast.lena.user.id)).id, "suspend");
    await appeal((await notices())[0]?.id ?? 0);
    const [sent] = await waiting();
    expect((await answer(sent?.id ?? 0, "granted")).status).toBe(204);
    expect((await cast.lena.call(routes.listFeed)).status).toBe(200);
    expect(await notices()).toMatchObject([{ isUndone: true, appeal: { answer: "granted" } }]);
    expect((await answer(sent?.id ?? 0, "refused")).body?.message).toBe(operatorMessages.answeredAlready);
  });

  test("can be granted, too, when its owner has deleted what was hidden", async () => {
    await appeal(await warned());
    const own = await cast.lena.call(routes.listUserSessions, { params: { id: cast.lena.user.id } });
    const id = own.body[0]?.id ?? 0;
    expect((await cast.lena.call(routes.deleteSession, { params: { id } })).status).toBeLessThan(300);
    expect((await answer((await waiting())[0]?.id ?? 0, "granted")).status).toBe(204);
    expect(await waiting()).toEqual([]);
    expect(await notices()).toMatchObject([
      { isUndone: true, isRead: false, appeal: { answer: "granted" }, outcome: { reason: "Looked again" } },
    ]);
    expect((await actions())[0]).toBe("unhide");
    // Undone within its minute, the deletion doesn't bring back a hidden one.
    expect((await cast.lena.call(routes.restoreSession, { params: { id } })).status).toBeLessThan(300);
    expect((await cast.reporter.call(routes.getSession, { params: { id } })).status).toBe(200);
  });

  test("about photos can be granted once their session is gone", async () => {
    await decide((await report("session", await log())).id, "remove-photo");
    await appeal((await notices())[0]?.id ?? 0);
    const own = await cast.lena.call(routes.listUserSessions, { params: { id: cast.lena.user.id } });
    await cast.lena.call(routes.deleteSession, { params: { id: own.body[0]?.id ?? 0 } });
    expect((await answer((await waiting())[0]?.id ?? 0, "granted")).status).toBe(204);
    expect((await actions())[0]).toBe("restore-photo");
  });

  test("that's refused leaves it, is answered on the record, and waits no more", async () => {
    await appeal(await warned());
    await answer((await waiting())[0]?.id ?? 0, "refused");
    expect(await waiting()).toEqual([]);
    expect(await notices()).toMatchObject([
      { isUndone: false, isRead: false, appeal: { answer: "refused" }, outcome: { reason: "Looked again" } },
    ]);
    expect((await actions())[0]).toBe("uphold");
  });

  test("is answered by someone else than who acted, unless there's nobody", async () => {
    await appeal(await warned());
    const id = (await waiting())[0]?.id ?? 0;
    await operator("other");
    const refused = await answerBy(cast.mara, id, "refused");
    expect([refused.status, refused.body?.message]).toEqual([403, operatorMessages.ownDecision]);
    const { db } = cast.app.context.database;
    await db.updateTable("users").set({ role: null }).where("id", "<>", cast.mara.user.id).execute();
    expect((await answerBy(cast.mara, id, "refused")).status).toBe(204);
  });

  test("goes with its sender's account", async () => {
    await appeal(await warned());
    await cast.lena.call(routes.deleteAccount, { body: { password } });
    expect(await waiting()).toEqual([]);
  });
});
