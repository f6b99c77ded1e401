import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { operatorMessages } from "#shared/contract/operator-errors.ts";
import { routes } from "#shared/contract/routes.ts";
import type { OperatorRole } from "#shared/domain/enumerations.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { listActions } from "#test/moderation.ts";
import { callerOf, password, signUp, type TestPerson, visitor } from "#test/people.ts";
import { listOperators, makeResetLinkFor, setRoleOf } from "./act-on-person.service.ts";

const tenMinutes = 10 * 60_000;
let app: TestApp;
let mara: TestPerson;
let otis: TestPerson;
let lena: TestPerson;
let count = 0;
const reason = "Selling, third time";

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  count++;
  [mara, otis, lena] = [await operator("mara", "admin"), await operator("otis", "moderator"), await member("lena")];
});
afterAll(() => app.close());

const member = (name: string) => signUp(app, `${name}${count}`);
async function operator(name: string, role: OperatorRole): Promise<TestPerson> {
  const person = await member(name);
  await setRoleOf(app.context, person.user.username, role, { operator: "root", reason: "Runs it" });
  return person;
}
const suspend = (by: TestPerson, whom: TestPerson, fields: object = {}) =>
  by.call(routes.setSuspension, { params: { id: whom.user.id }, body: { isSuspended: true, reason, ...fields } });
const setRole = (by: TestPerson, whom: TestPerson, role: OperatorRole | null, fields: object = {}) =>
  by.call(routes.setRole, { params: { id: whom.user.id }, body: { role, reason, ...fields } });
const roleOf = async (person: TestPerson) => (await person.call(routes.getCurrentUser)).body.role;
const lastActions = async (limit: number) =>
  (await listActions(app.context.database, limit)).map(({ action, operator, operator_id, person_id, reason }) => ({
    ...{ action, operator, operator_id, person_id, reason },
  }));

describe("suspending", () => {
  test("by a moderator shuts a member out with the next request, and is on the record, as its lifting is", async () => {
    expect((await suspend(otis, lena)).status).toBe(204);
    expect((await lena.call(routes.listFeed)).status).toBe(403);
    expect((await suspend(otis, lena)).status).toBe(409);
    expect((await suspend(otis, lena, { isSuspended: false })).status).toBe(204);
    expect((await lena.call(routes.listFeed)).status).toBe(200);
    const by = { operator: otis.user.username, operator_id: otis.user.id, person_id: lena.user.id, reason };
    expect(await lastActions(2)).toEqual([
      { action: "unsuspend", ...by },
      { action: "suspend", ...by },
    ]);
  });

  test("is for 1, 7 or 30 days, or until it's lifted, which operators see", async () => {
    expect((await suspend(otis, lena, { days: 2 })).body?.issues?.[0]?.path).toBe("days");
    expect((await suspend(otis, lena, { days: 7 })).status).toBe(204);
    const until = new Date(app.clock.now().getTime() + 7 * 24 * 60 * 60_000).toISOString();
    const { body } = await otis.call(routes.getPerson, { params: { id: lena.user.id } });
    expect(body).toMatchObject({ isSuspended: true, suspendedUntil: until, actions: [{ endsAt: until }] });
    await suspend(otis, lena, { isSuspended: false });
    await suspend(otis, lena, { days: null });
    const again = await otis.call(routes.getPerson, { params: { id: lena.user.id } });
    expect(again.body).toMatchObject({ isSuspended: true, suspendedUntil: null });
  });

  test("takes an operator's role away with the next request", async () => {
    expect((await suspend(mara, otis)).status).toBe(204);
    expect(await suspend(otis, lena)).toMatchObject({ status: 403, body: { message: messages.accountSuspended } });
    expect((await lena.call(routes.listFeed)).status).toBe(200);
  });

  test("of those who run the server is for admins, and of oneself for no one", async () => {
    const ines = await operator("ines", "moderator");
    for (const whom of [mara, ines])
      expect(await suspend(otis, whom)).toMatchObject({ status: 403, body: { message: operatorMessages.notYourCall } });
    expect((await suspend(otis, otis)).body?.message).toBe(operatorMessages.yourself);
    expect((await suspend(mara, mara)).body?.message).toBe(operatorMessages.yourself);
  });

  test("asks for the password again when it wasn't given lately, and for a reason", async () => {
    app.clock.advance(tenMinutes);
    expect((await suspend(otis, lena)).body?.issues?.[0]?.path).toBe("password");
    expect((await suspend(otis, lena, { password: "wrong" })).body?.message).toBe(messages.wrongPassword);
    expect((await suspend(otis, lena, { password, reason: " " })).body?.issues?.[0]?.path).toBe("reason");
    expect((await suspend(otis, lena, { password })).status).toBe(204);
  });
});

describe("a role", () => {
  test("is given and taken by an admin, with the password and on the record", async () => {
    app.clock.advance(tenMinutes);
    expect((await setRole(mara, lena, "moderator")).body?.issues?.[0]?.path).toBe("password");
    expect((await setRole(mara, lena, "moderator", { password })).status).toBe(204);
    expect(await roleOf(lena)).toBe("moderator");
    expect((await setRole(mara, lena, null)).status).toBe(204);
    expect(await roleOf(lena)).toBeNull();
    expect((await lastActions(2)).map(({ action }) => action)).toEqual(["end-role", "make-moderator"]);
  });

  test("isn't a moderator's to give, nor one's own to end", async () => {
    expect(await setRole(otis, lena, "admin")).toMatchObject({
      status: 403,
      body: { message: operatorMessages.operatorsOnly },
    });
    expect((await setRole(mara, mara, null)).body?.message).toBe(operatorMessages.yourself);
  });

  test("is never lost by two admins who end each other's at once", async () => {
    const ada = await operator("ada", "admin");
    const statuses = (await Promise.all([setRole(mara, ada, null), setRole(ada, mara, null)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([204, 403]);
    expect([await roleOf(mara), await roleOf(ada)].toSorted()).toEqual(["admin", null]);
  });

  test("is nobody else's to see", async () => {
    const seen = await lena.call(routes.getProfile, { params: { id: mara.user.id } });
    expect(seen.raw.body).not.toContain("role");
  });

  test("goes with the account, whose name leaves the record", async () => {
    await suspend(otis, lena);
    await otis.call(routes.deleteAccount, { body: { password } });
    expect((await lastActions(1))[0]).toMatchObject({
      action: "suspend",
      operator: "someone who left",
      operator_id: null,
    });
    expect((await listOperators(app.context.database)).map(({ id }) => id)).not.toContain(otis.user.id);
  });
});

describe("somebody's sign-ins", () => {
  const end = (by: TestPerson, whom: TestPerson, fields: object = {}) =>
    by.call(routes.endSignIns, { params: { id: whom.user.id }, body: { reason: "Lost her phone", ...fields } });

  test("are ended by an operator, with the password; they're told, and nothing else is touched", async () => {
    expect((await end(otis, mara)).status).toBe(403);
    expect((await end(otis, otis)).body?.message).toBe(operatorMessages.yourself);
    app.clock.advance(tenMinutes);
    expect((await end(otis, lena)).body?.issues?.[0]?.path).toBe("password");
    expect((await end(otis, lena, { password })).status).toBe(204);
    expect((await lena.call(routes.getCurrentUser)).status).toBe(401);
    const body = { email: lena.user.email, password };
    const signedIn = callerOf(app, (await visitor(app).call(routes.login, { body })).body.sessionId);
    const [notice] = (await signedIn.call(routes.listNotices)).body;
    expect(notice).toMatchObject({ action: "end-sign-ins", reason: "Lost her phone" });
    const appeal = { params: { id: notice?.id ?? 0 }, body: { content: "Why?" } };
    expect((await signedIn.call(routes.sendAppeal, appeal)).status).toBe(409);
    expect((await lastActions(1))[0]).toMatchObject({ action: "end-sign-ins", person_id: lena.user.id });
  });
});

describe("a link to set a new password", () => {
  const makeLink = (by: TestPerson, whom: TestPerson, fields: object = {}) =>
    by.call(routes.makeResetLink, { params: { id: whom.user.id }, body: { reason: "Forgot it", ...fields } });
  const reset = (token: string, newPassword = "a better horse") =>
    visitor(app).call(routes.resetPassword, { body: { token, newPassword } });

  test("is an admin's to hand over, asks for the password and works once within a day", async () => {
    expect((await makeLink(otis, lena)).status).toBe(403);
    expect((await makeLink(mara, mara)).body?.message).toBe(operatorMessages.yourself);
    app.clock.advance(tenMinutes);
    expect((await makeLink(mara, lena)).body?.issues?.[0]?.path).toBe("password");
    const { status, body } = await makeLink(mara, lena, { password });
    expect(status).toBe(201);
    app.clock.advance(24 * 60 * 60_000 - 1);
    expect((await reset(body.token)).status).toBe(204);
    expect((await reset(body.token)).status).toBe(404);
    expect((await lena.call(routes.getCurrentUser)).status).toBe(401);
    const late = (await makeLink(mara, otis, { password })).body.token;
    app.clock.advance(24 * 60 * 60_000);
    expect((await reset(late)).status).toBe(404);
  });

  test("is on the record, and the person reads of it: as a notice, which can't be undone, and in their activity", async () => {
    await makeLink(mara, lena);
    expect((await lastActions(1))[0]).toMatchObject({
      ...{ action: "reset-link", operator: mara.user.username, person_id: lena.user.id, reason: "Forgot it" },
    });
    const [notice] = (await lena.call(routes.listNotices)).body;
    expect(notice).toMatchObject({ action: "reset-link", kind: "user", reason: "Forgot it" });
    const appeal = { params: { id: notice?.id ?? 0 }, body: { content: "Why?" } };
    expect((await lena.call(routes.sendAppeal, appeal)).status).toBe(409);
    expect((await lena.call(routes.listSecurityEvents)).body[0]).toMatchObject({ kind: "resetLinkMade", device: null });
  });

  test("comes from a shell, too", async () => {
    const order = { operator: "root", reason: "Forgot it" };
    const { token } = await makeResetLinkFor(app.context, lena.user.username.toUpperCase(), order);
    expect((await reset(token)).status).toBe(204);
    expect((await lastActions(1))[0]).toMatchObject({ action: "reset-link", operator: "root", operator_id: null });
    await expect(makeResetLinkFor(app.context, "nobody", order)).rejects.toThrow("There is nobody named nobody");
  });
});
