import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { password, privacyFlags, signUp, type Visitor, visitor } from "#test/people.ts";

let testApp: TestApp;
let anyone: Visitor;

beforeAll(async () => {
  testApp = await startApp({ trustProxy: true });
  anyone = visitor(testApp);
});
afterAll(() => testApp.close());

const signIn = (email: string, word = password, headers: Record<string, string> = {}) =>
  anyone.call(routes.login, { body: { email, password: word }, headers });
const registration = (username: string, details: Record<string, unknown> = {}) => ({
  body: { username, email: `${username}@example.com`, firstName: "Some", password, ...details },
});
const usersNamed = (key: string) =>
  testApp.context.database.db.selectFrom("users").selectAll().where("username_key", "=", key).execute();

describe("registering", () => {
  test("answers the new account and a session id, without any trace of the password", async () => {
    const { status, body, raw } = await anyone.call(routes.register, registration("Ada.L", { lastName: " Lovelace " }));
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      username: "Ada.L",
      email: "Ada.L@example.com",
      firstName: "Some",
      lastName: "Lovelace",
      profileImageUrl: null,
      location: null,
      bio: null,
      sessionsCount: 0,
      followersCount: 0,
      followingCount: 0,
      ...privacyFlags(),
      createdAt: testApp.clock.now().toISOString(),
    });
    expect(body.sessionId).toMatch(/^[\w-]{43}$/);
    expect(raw.body).not.toMatch(/argon2|password/i);
  });

  test("keeps the password as argon2id and the session id as its SHA-256", async () => {
    const { user, sessionId } = await signUp(testApp, "hashed");
    const { db } = testApp.context.database;
    const [account] = await usersNamed("hashed");
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$/);
    const rows = await db.selectFrom("login_sessions").selectAll().where("user_id", "=", user.id).execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sid).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(sessionId);
  });

  test("leaves no account behind that has neither recovery codes nor a sign-in", async () => {
    const { schema } = testApp.context.database.db;
    await schema.alterTable("recovery_codes").renameTo("away").execute();
    const failed = await anyone.call(routes.register, registration("half"));
    await schema.alterTable("away").renameTo("recovery_codes").execute();
    expect(failed.status).toBe(500);
    expect(await usersNamed("half")).toEqual([]);
    expect((await anyone.call(routes.register, registration("half"))).status).toBe(201);
  });

  test("sets the session id as a cookie that scripts and other sites cannot use", async () => {
    const { headers, body } = await anyone.call(routes.register, registration("cookies"));
    expect(headers["set-cookie"]).toContain(
      `sessionId=${body.sessionId}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    );
    const secure = await signIn("cookies@example.com", password, { "x-forwarded-proto": "https" });
    expect(String(secure.headers["set-cookie"]).match(/; Secure/g)).toHaveLength(3);
  });

  test.each([
    ["Taken", "other@example.com", "username", messages.usernameTaken],
    ["other", "TAKEN@Example.com", "email", messages.emailTaken],
    ["tAKEN", "taken@example.com", "username", messages.usernameTaken],
  ])("refuses %s with %s: taken, ignoring case", async (username, email, path, message) => {
    if ((await usersNamed("taken")).length === 0) await signUp(testApp, "taken");
    const { status, body } = await anyone.call(routes.register, registration(username, { email }));
    expect(status).toBe(409);
    expect(body).toEqual({ message, issues: [{ path, message }] });
  });

  test.each(["admin", "Support", "High.Note", "mod_erator", "-root-"])(
    "refuses %s, which would pass for the people who run the server",
    async (username) => {
      const { status, body } = await anyone.call(routes.register, registration(username));
      expect(status).toBe(409);
      expect(body).toEqual({
        message: messages.usernameTaken,
        issues: [{ path: "username", message: messages.usernameTaken }],
      });
      expect((await anyone.call(routes.register, registration(`${username}fan`))).status).toBe(201);
    },
  );

  test("lets one of two people who want a name at the same moment have it", async () => {
    const answers = await Promise.all(
      ["race@example.com", "RACE@example.com", "rival@example.com", "third@example.com"].map((email) =>
        anyone.call(routes.register, registration("racer", { email })),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await usersNamed("racer")).toHaveLength(1);
  });

  test.each([
    [{ username: "ab" }, "username", "Username must be at least 3 characters"],
    [{ username: "a".repeat(31) }, "username", "Username must be at most 30 characters"],
    [{ username: "with space" }, "username", "Usernames can only have letters, numbers, _, . and -"],
    [{ username: "at@sign" }, "username", "Usernames can only have letters, numbers, _, . and -"],
    [{ email: "nobody" }, "email", "Invalid email address"],
    [{ firstName: "  " }, "firstName", "First name is required"],
    [{ firstName: "\u200b\u2060" }, "firstName", "First name is required"],
    [{ firstName: "\u3164" }, "firstName", "First name is required"],
    [{ firstName: "x".repeat(51) }, "firstName", "This must be at most 50 characters"],
    [{ password: "short" }, "password", "Password must be at least 6 characters"],
    [{ password: "x".repeat(129) }, "password", "Password must be at most 128 characters"],
    [{ password: undefined }, "password", undefined],
    [{ firstName: "zero\0" }, "firstName", "There's a character in here we can't save"],
  ])("refuses %o naming the field", async (details, path, message) => {
    const { status, body } = await anyone.call(routes.register, registration("valid", details));
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ path, message: message ?? expect.any(String) }]);
    expect(await usersNamed("valid")).toEqual([]);
  });
});

test("a name is stored as written, without direction overrides", async () => {
  const names = { firstName: "\u202eمريم\u2069", lastName: "👩‍🌾 Ó\u200fZ" };
  const { body } = await anyone.call(routes.register, registration("turned", names));
  expect(body.user).toMatchObject({ firstName: "مريم", lastName: "👩‍🌾 Ó\u200fZ" });
});

describe("signing in", () => {
  test("takes the email in any case and answers the account with a new session id", async () => {
    const { user, sessionId } = await signUp(testApp, "returning");
    const { status, body, headers } = await signIn(" Returning@EXAMPLE.com ");
    expect(status).toBe(200);
    expect(body.user).toEqual(user);
    expect(body.sessionId).not.toBe(sessionId);
    expect(String(headers["set-cookie"])).toContain(`sessionId=${body.sessionId};`);
  });

  test("takes a password however the keyboard composed its accents", async () => {
    await signUp(testApp, "composed", { password: "cafe\u0301 au lait" });
    expect((await signIn("composed@example.com", "caf\u00e9 au lait")).status).toBe(200);
  });

  test("answers an unknown email and a wrong password alike", async () => {
    await signUp(testApp, "secretive");
    const wrongPassword = await signIn("secretive@example.com", "wrong horse");
    const wrongEmail = await signIn("nobody@example.com", "wrong horse");
    expect(wrongPassword.status).toBe(401);
    expect(wrongPassword.body).toEqual({ message: messages.wrongCredentials });
    expect(wrongEmail.status).toBe(401);
    expect(wrongEmail.body).toEqual(wrongPassword.body);
    expect(wrongPassword.headers["set-cookie"]).toBeUndefined();
  });

  test.each([
    [{ email: "", password }, "email"],
    [{ email: "a@example.com", password: "" }, "password"],
    [{ password }, "email"],
    [{ email: ["a@example.com"], password }, "email"],
    [{ email: "a\0@example.com", password }, "email"],
    [{ email: "a@example.com", password: "x".repeat(2_000) }, "password"],
  ])("refuses %o naming the field", async (body, path) => {
    const answer = await anyone.call(routes.login, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.issues?.map((issue) => issue.path)).toEqual([path]);
  });
});

describe("the session id", () => {
  test("vouches as a bearer and as a cookie", async () => {
    const { user, sessionId } = await signUp(testApp, "vouched");
    for (const headers of [{ authorization: `Bearer ${sessionId}` }, { cookie: `sessionId=${sessionId}` }]) {
      const { status, body } = await anyone.call(routes.getCurrentUser, { headers });
      expect(status).toBe(200);
      expect(body).toEqual(user);
    }
  });

  test.each([
    [{}],
    [{ authorization: "Bearer" }],
    [{ authorization: "Bearer unknown" }],
    [{ authorization: "Basic unknown" }],
    [{ cookie: "sessionId=unknown" }],
  ])("must be known: %o is 401", async (headers: Record<string, string>) => {
    const { status, body } = await anyone.call(routes.getCurrentUser, { headers });
    expect(status).toBe(401);
    expect(body).toEqual({ message: messages.unauthorized });
  });

  test("cannot be replaced by its stored form", async () => {
    const { user } = await signUp(testApp, "stolen");
    const { sid } = await testApp.context.database.db
      .selectFrom("login_sessions")
      .select("sid")
      .where("user_id", "=", user.id)
      .executeTakeFirstOrThrow();
    const headers = { authorization: `Bearer ${sid}` };
    expect((await anyone.call(routes.getCurrentUser, { headers })).status).toBe(401);
  });

  test("as a cookie restarts its 30 days when the app opens", async () => {
    const { sessionId } = await signUp(testApp, "renewed");
    const { headers } = await anyone.call(routes.getCurrentUser, { headers: { cookie: `sessionId=${sessionId}` } });
    expect(String(headers["set-cookie"])).toContain(`sessionId=${sessionId}; Max-Age=2592000;`);
  });
});

describe("signing out", () => {
  test("ends this sign-in on the server, clears the cookie and leaves the others", async () => {
    const person = await signUp(testApp, "leaving");
    const other = await signIn("leaving@example.com");
    const { status, headers, raw } = await person.call(routes.logout);
    expect(status).toBe(204);
    expect(raw.body).toBe("");
    expect(headers["set-cookie"]).toContain("sessionId=; Max-Age=0; Path=/;");
    expect(headers["clear-site-data"]).toBe('"cache"');
    expect((await person.call(routes.getCurrentUser)).status).toBe(401);
    const elsewhere = { authorization: `Bearer ${other.body.sessionId}` };
    expect((await anyone.call(routes.getCurrentUser, { headers: elsewhere })).status).toBe(200);
  });

  test("works signed out too", async () => {
    expect((await anyone.call(routes.logout)).status).toBe(204);
  });

  test("is refused when another site asks for it by the cookie", async () => {
    const person = await signUp(testApp, "target");
    const headers = { cookie: `sessionId=${person.sessionId}`, origin: "https://elsewhere.example" };
    expect((await anyone.call(routes.logout, { headers })).status).toBe(403);
    expect((await person.call(routes.getCurrentUser)).status).toBe(200);
  });
});
