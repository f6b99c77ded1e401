import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { setRoleOf } from "#server/features/operate/act-on-person.service.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";

export const reason = "Rule 2: nothing for sale";

interface Cast {
  app: TestApp;
  /** A moderator. */
  mara: TestPerson;
  /** Who is reported. */
  lena: TestPerson;
  reporter: TestPerson;
  /** Someone else whose name is nobody's in this test. */
  join(name: string, extra?: { invite?: string }): Promise<TestPerson>;
}

/** An app for the suite, and for each test people of its own around a reported one. */
export function withReportDesk(): Cast {
  let count = 0;
  const join: Cast["join"] = (name, extra) => signUp(cast.app, `${name}${count}`, extra);
  const cast = { join } as Cast;
  beforeAll(async () => {
    cast.app = await startApp();
  });
  beforeEach(async () => {
    count++;
    Object.assign(cast, { mara: await join("mara"), lena: await join("lena"), reporter: await join("reporter") });
    await setRoleOf(cast.app.context, cast.mara.user.username, "moderator", { operator: "root", reason: "Runs it" });
  });
  afterAll(() => cast.app.close());
  return cast;
}

/** What the cast does, by those whose part it is. */
export function deskCalls(cast: Cast) {
  const cases = async () => (await cast.mara.call(routes.listReportCases)).body;
  async function caseOf() {
    const found = (await cases()).open.find(({ username }) => username === cast.lena.user.username);
    if (!found) throw new Error("no case");
    return found;
  }
  const read = async (id: number) => (await cast.mara.call(routes.getReportCase, { params: { id } })).body;
  return {
    cases,
    read,
    decisionOf: async (id: number) => (await read(id)).decision,
    decide: (id: number, consequence: string, fields: object = {}) =>
      cast.mara.call(routes.decideReport, { params: { id }, body: { consequence, reason, ...fields } }),
    undo: (id: number) => cast.mara.call(routes.undoAction, { params: { id }, body: { reason: "A mistake" } }),
    async report(kind: string, id: number | string, by = cast.reporter) {
      const body = { kind, id: String(id), reason: "sale", details: "She sells" };
      expect((await by.call(routes.sendReport, { body })).status).toBe(201);
      return caseOf();
    },
    async log(fields: object = {}) {
      const body = { strainName: "Haze", notes: "On the porch", privateNote: "Cost me 40", ...fields };
      return (await cast.lena.call(routes.logSession, { body, file: { content: await jpeg() } })).body.id;
    },
    comment: async (id: number) =>
      (await cast.lena.call(routes.postComment, { params: { id }, body: { content: "Five a gram" } })).body.id,
    notices: async () => (await cast.lena.call(routes.listNotices)).body,
  };
}
