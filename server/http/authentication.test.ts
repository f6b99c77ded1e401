import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { viewerHeader } from "#shared/contract/wire.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson, type Visitor, visitor } from "#test/people.ts";

let testApp: TestApp;
let alice: TestPerson;
let bob: TestPerson;
let anyone: Visitor;
beforeAll(async () => {
  testApp = await startApp();
  alice = await signUp(testApp, "alice");
  bob = await signUp(testApp, "bob");
  anyone = visitor(testApp);
});
afterAll(() => testApp.close());

const byBearer = ({ sessionId }: Pick<TestPerson, "sessionId">) => ({ authorization: `Bearer ${sessionId}` });
const byCookie = ({ sessionId }: Pick<TestPerson, "sessionId">) => ({ cookie: `sessionId=${sessionId}` });
const showing = ({ user }: Pick<TestPerson, "user">) => ({ [viewerHeader]: user.id });
const ask = (headers: Record<string, string>) => anyone.call(routes.getCurrentUser, { headers });

describe("a page whose sign-in has ended, in a browser where another person has signed in since", () => {
  test.each(["Bearer ended", "Bearer", "bearer  ended", "Bearer "])(
    "is signed out, and not the other one ('%s')",
    async (authorization) => {
      const { status, body } = await ask({ authorization, ...byCookie(bob) });
      expect([status, body]).toEqual([401, { message: messages.unauthorized }]);
    },
  );

  test("signs out without clearing the other person's cookie", async () => {
    const { status, headers } = await anyone.call(routes.logout, {
      headers: { authorization: "Bearer ended", ...showing(alice), ...byCookie(bob) },
    });
    expect([status, headers["set-cookie"]]).toEqual([204, undefined]);
    expect((await ask(byCookie(bob))).status).toBe(200);
  });

  test("clears the cookie that is its own", async () => {
    const headers = { authorization: "Bearer ended", cookie: "sessionId=ended" };
    const answer = await anyone.call(routes.logout, { headers });
    expect(answer.headers["set-cookie"]).toContain("sessionId=; Max-Age=0");
  });
});

describe("a page that shows one person while another one is signed in", () => {
  test.each([
    ["the cookie", byCookie],
    ["a bearer", byBearer],
  ])("is signed out, whatever it asks for, by %s", async (_, by) => {
    for (const route of [routes.getCurrentUser, routes.listFeed, routes.deleteAccount, routes.logout]) {
      const { status, body, headers } = await anyone.call(route, { headers: { ...by(bob), ...showing(alice) } });
      expect([status, body, headers["set-cookie"]]).toEqual([401, { message: messages.unauthorized }, undefined]);
    }
    expect((await ask({ ...by(bob), ...showing(bob) })).body).toEqual(bob.user);
  });

  test("learns from prefetched answers whose they are", async () => {
    expect((await ask(byCookie(bob))).headers[viewerHeader]).toBe(bob.user.id);
    expect((await ask({ ...byCookie(bob), ...showing(bob) })).headers[viewerHeader]).toBeUndefined();
    expect((await anyone.get("/media/nothing", byCookie(bob))).headers[viewerHeader]).toBeUndefined();
  });
});
