import { expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { deskCalls, reason, withReportDesk } from "#test/report-desk.ts";
import { setRoleOf } from "./act-on-person.service.ts";

const cast = withReportDesk();
const { cases, decide, undo } = deskCalls(cast);

async function admin(name: string): Promise<TestPerson> {
  const person = await cast.join(name);
  await setRoleOf(cast.app.context, person.user.username, "admin", { operator: "root", reason: "Helps" });
  return person;
}

/** The moderator is reported, and an admin sends them a note. @returns the report's id, and the action's */
async function warnMara(by: TestPerson) {
  await cast.reporter.call(routes.sendReport, { body: { kind: "user", id: cast.mara.user.id, reason: "spam" } });
  const { open } = (await by.call(routes.listReportCases)).body;
  const id = open.find(({ username }) => username === cast.mara.user.username)?.id ?? 0;
  await by.call(routes.decideReport, { params: { id }, body: { consequence: "warn", reason } });
  const [notice] = (await cast.mara.call(routes.listNotices)).body;
  return { id, actionId: notice?.id ?? 0 };
}

const appealsWaiting = async (by: TestPerson) => (await by.call(routes.listAppeals)).body;

test("an operator's own appeal isn't among those that wait for them, so that they don't read who acted", async () => {
  const ada = await admin("ada");
  const before = (await cast.mara.call(routes.countWaitingCases)).body;
  const { actionId } = await warnMara(ada);
  await cast.mara.call(routes.sendAppeal, { params: { id: actionId }, body: { content: "It wasn't me" } });
  expect(await appealsWaiting(cast.mara)).toEqual([]);
  expect((await cast.mara.call(routes.countWaitingCases)).body).toEqual(before);
  expect((await cases()).appeals).toBe(before.appeals);
  const [waiting] = await appealsWaiting(await admin("bea"));
  expect(waiting).toMatchObject({ username: cast.mara.user.username, operator: ada.user.username });
});

test("an operator doesn't read who refused their appeal", async () => {
  const ada = await admin("ada");
  const bea = await admin("bea");
  const { id, actionId } = await warnMara(ada);
  await cast.mara.call(routes.sendAppeal, { params: { id: actionId }, body: { content: "It wasn't me" } });
  const appeal = (await appealsWaiting(bea)).find(({ username }) => username === cast.mara.user.username);
  const refusal = { params: { id: appeal?.id ?? 0 }, body: { answer: "refused", reason: "Looked again" } };
  expect((await bea.call(routes.answerAppeal, refusal)).status).toBe(204);
  const logged = async (by: TestPerson) => (await by.call(routes.listActions, {})).body;
  expect((await logged(ada))[0]).toMatchObject({ action: "uphold", operator: bea.user.username, reportId: id });
  const { actions } = (await cast.mara.call(routes.getPerson, { params: { id: cast.mara.user.id } })).body;
  expect([...(await logged(cast.mara)), ...actions].map(({ action }) => action)).not.toContain("uphold");
  expect((await cast.mara.call(routes.exportActions)).raw.body).not.toContain(",uphold,");
  expect((await cast.mara.call(routes.listNotices)).body[0]).toMatchObject({ outcome: { reason: "Looked again" } });
});

test("deciding or undoing what's about oneself is answered as if it weren't there", async () => {
  const { id, actionId } = await warnMara(await admin("ada"));
  const unknown = 1_000_000;
  for (const send of [(which: number) => decide(which, "dismiss"), undo]) {
    const [known, missing] = [await send(send === undo ? actionId : id), await send(unknown)];
    expect([known.status, known.body]).toEqual([404, missing.body]);
  }
});
