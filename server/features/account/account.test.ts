import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { type Visibility, visibilities } from "#shared/domain/enumerations.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { password, privacyFlags, signUp, type TestPerson, type Visitor, visitor } from "#test/people.ts";

let testApp: TestApp;
let anyone: Visitor;
let person: TestPerson;
let people = 0;

beforeAll(async () => {
  testApp = await startApp();
  anyone = visitor(testApp);
});
beforeEach(async () => {
  people += 1;
  person = await signUp(testApp, `person${people}`);
});
afterAll(() => testApp.close());

const signIn = (word: string) => anyone.call(routes.login, { body: { email: person.user.email, password: word } });
const isSignedIn = async (sessionId: string) => {
  const { status } = await anyone.call(routes.getCurrentUser, { headers: { authorization: `Bearer ${sessionId}` } });
  return status === 200;
};

describe("privacy", () => {
  const allOff = {
    defaultSessionPrivacy: false,
    allowDiscovery: false,
    showLocation: false,
    allowComments: false,
    allowAnalytics: false,
  };

  test("takes all five flags and answers the account with them", async () => {
    testApp.clock.advance(1_000);
    const { status, body } = await person.call(routes.updatePrivacy, { body: allOff });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...person.user,
      ...allOff,
      defaultAudience: "private",
      updatedAt: testApp.clock.now().toISOString(),
    });
    expect((await person.call(routes.getCurrentUser)).body).toEqual(body);
    const back = await person.call(routes.updatePrivacy, { body: { ...allOff, allowComments: true } });
    expect(back.body).toMatchObject({ ...allOff, allowComments: true });
  });

  const flags = [...(Object.keys(allOff) as (keyof typeof allOff)[]), "approveFollowers"] as const;
  test.each(flags)("%s changes alone where the request says so: another device has set the others", async (flag) => {
    const elsewhere = { ...allOff, approveFollowers: true };
    await person.call(routes.updatePrivacy, { body: elsewhere });
    const value = !elsewhere[flag];
    const { status, body } = await person.call(routes.updatePrivacy, {
      body: { ...privacyFlags({ approveFollowers: false }), [flag]: value, changed: flag },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...elsewhere, [flag]: value });
  });

  test.each([
    [{ changed: "email" }, "changed"],
    [{ changed: "approveFollowers" }, "approveFollowers"],
    [{ changed: "defaultAudience" }, "defaultAudience"],
    [{ defaultAudience: "friends" }, "defaultAudience"],
  ])("refuses %s, which is no flag or has no value", async (wrong, named) => {
    const { status, body } = await person.call(routes.updatePrivacy, { body: { ...allOff, ...wrong } });
    expect(status).toBe(400);
    expect(body.issues?.map(({ path }) => path)).toEqual([named]);
    expect((await person.call(routes.getCurrentUser)).body).toEqual(person.user);
  });

  test.each(visibilities)(
    "new sessions are for %s by default, which the switch for everyone agrees with",
    async (chosen) => {
      await person.call(routes.updatePrivacy, { body: allOff });
      const changed = { defaultAudience: chosen, changed: "defaultAudience" };
      const { body } = await person.call(routes.updatePrivacy, { body: { ...privacyFlags(), ...changed } });
      expect(body).toMatchObject({
        ...{ defaultAudience: chosen, defaultSessionPrivacy: chosen === "public" },
        allowComments: false,
      });
      expect((await person.call(routes.logSession, { body: {} })).body.visibility).toBe(chosen);
    },
  );

  test("of a switch and an audience that differ the narrower counts", async () => {
    const sent = async (defaultSessionPrivacy: boolean, defaultAudience: Visibility) =>
      (
        await person.call(routes.updatePrivacy, {
          body: { ...privacyFlags({ defaultSessionPrivacy }), defaultAudience },
        })
      ).body.defaultAudience;
    expect(await sent(false, "public")).toBe("private");
    expect(await sent(true, "followers")).toBe("followers");
    expect(await sent(true, "public")).toBe("public");
  });

  test("the switch for everyone, turned off, leaves an audience in between as it is", async () => {
    const turn = async (isOn: boolean) =>
      (
        await person.call(routes.updatePrivacy, {
          body: { ...privacyFlags({ defaultSessionPrivacy: isOn }), changed: "defaultSessionPrivacy" },
        })
      ).body.defaultAudience;
    await person.call(routes.updatePrivacy, { body: { ...privacyFlags(), defaultAudience: "close-friends" } });
    expect([await turn(false), await turn(true), await turn(false)]).toEqual(["close-friends", "public", "private"]);
    await person.call(routes.updatePrivacy, { body: { ...privacyFlags(), changed: "allowComments" } });
    expect((await person.call(routes.getCurrentUser)).body.defaultAudience).toBe("private");
  });

  test("leaves other accounts unchanged", async () => {
    const other = await signUp(testApp, `other${people}`);
    await person.call(routes.updatePrivacy, { body: allOff });
    expect((await other.call(routes.getCurrentUser)).body).toEqual(other.user);
  });

  test("hides from the lists and shows again", async () => {
    const other = await signUp(testApp, `seeker${people}`);
    const found = async () =>
      (await other.call(routes.searchUsers, { query: { q: person.user.username } })).body.map(({ id }) => id);
    expect(await found()).toContain(person.user.id);
    await person.call(routes.updatePrivacy, { body: allOff });
    expect(await found()).not.toContain(person.user.id);
  });

  test.each([
    ["allowComments", "no"],
    ["showLocation", undefined],
  ])("refuses %s: %s naming it", async (flag, value) => {
    const { status, body } = await person.call(routes.updatePrivacy, { body: { ...allOff, [flag]: value } });
    expect(status).toBe(400);
    expect(body.issues?.map(({ path }) => path)).toEqual([flag]);
    expect((await person.call(routes.getCurrentUser)).body).toEqual(person.user);
  });
});

describe("changing the password", () => {
  const change = (currentPassword: string, newPassword: string) =>
    person.call(routes.changePassword, { body: { currentPassword, newPassword } });

  test("lets the new one in, the old one out, and ends the other sign-ins", async () => {
    const elsewhere = (await signIn(password)).body.sessionId;
    const { status, raw } = await change(password, "a better horse");
    expect(status).toBe(204);
    expect(raw.body).toBe("");
    expect(await isSignedIn(person.sessionId)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn("a better horse")).status).toBe(200);
  });

  test("needs the current one", async () => {
    const elsewhere = (await signIn(password)).body.sessionId;
    const { status, body } = await change("wrong horse", "a better horse");
    expect(status).toBe(400);
    expect(body?.issues).toEqual([{ path: "currentPassword", message: messages.wrongPassword }]);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await signIn(password)).status).toBe(200);
  });

  test("is no way around the limit of guesses", async () => {
    for (let guess = 1; guess <= 10; guess += 1)
      expect((await change("wrong horse", "a better horse")).status).toBe(400);
    expect((await change(password, "a better horse")).status).toBe(429);
  });

  test("refuses a new one that is too short naming it", async () => {
    const { status, body } = await change(password, "short");
    expect(status).toBe(400);
    expect(body?.issues).toEqual([{ path: "newPassword", message: "Password must be at least 6 characters" }]);
  });

  test("succeeds once for two concurrent calls with the same current one", async () => {
    const answers = await Promise.all([change(password, "first horse"), change(password, "second horse")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  });

  test("lets no sign-in with the old one slip by", async () => {
    const granted: string[] = [];
    let isChanged = false;
    const keepSigningIn = async () => {
      while (!isChanged) {
        const { status, body } = await signIn(password);
        if (status === 200) granted.push(body.sessionId);
      }
    };
    const changing = change(password, "a better horse").then(({ status }) => {
      isChanged = true;
      return status;
    });
    await Promise.all([keepSigningIn(), keepSigningIn(), keepSigningIn()]);
    expect(await changing).toBe(204);
    for (const sessionId of granted) expect(await isSignedIn(sessionId)).toBe(false);
  });
});

test("signing out of other devices leaves this one alone", async () => {
  const elsewhere = (await signIn(password)).body.sessionId;
  const other = await signUp(testApp, `bystander${people}`);
  expect((await person.call(routes.signOutOtherDevices)).status).toBe(204);
  expect(await isSignedIn(person.sessionId)).toBe(true);
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect(await isSignedIn(other.sessionId)).toBe(true);
});

test.each(["updatePrivacy", "changePassword", "signOutOtherDevices", "exportData", "deleteAccount"] as const)(
  "%s is for signed-in people",
  async (name) => {
    expect((await anyone.call(routes[name])).status).toBe(401);
  },
);
