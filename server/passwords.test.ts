import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { password, signUp, visitor } from "#test/people.ts";
import { decoyHash, hashPassword, isPassword, PasswordQueue, passwordCost } from "./passwords.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("a burst of sign-ins from one address is admitted up to the limit, the rest gets 503 with Retry-After immediately", async () => {
  const alice = await signUp(app, "alice");
  const signIn = (email: string) => visitor(app).call(routes.login, { body: { email, password } });
  const strangers = Array.from({ length: 60 }, (_, number) => `nobody${number}@example.com`);
  const answers = await Promise.all(strangers.map(signIn));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(20);
  expect(answers.filter(({ status }) => status === 401).length).toBe(strangers.length - refused.length);
  for (const { headers, body } of refused) {
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(body).toEqual({ message: messages.overloaded });
  }
  // Refused requests do not count as guesses.
  const { db } = app.context.database;
  const guesses = await db.selectFrom("sign_in_failures").select("account_key").distinct().execute();
  expect(guesses.length).toBe(strangers.length - refused.length);
  expect((await signIn(alice.user.email)).status).toBe(200);
});

test("an address that fills its places leaves those of the others", async () => {
  const queue = new PasswordQueue({ memoryCost: 64, timeCost: 1, parallelism: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const fill = Array.from({ length: 30 }, () =>
    queue
      .admit("one", () => promise)
      .then(
        () => "in",
        () => "refused",
      ),
  );
  expect(await queue.admit("another", ({ hash }) => hash("correct horse"))).toMatch(/^\$argon2id/);
  resolve();
  expect((await Promise.all(fill)).filter((end) => end === "refused").length).toBe(5);
  expect(await queue.admit("one", async () => "in")).toBe("in");
});

const costOf = (passwordHash: string) => passwordHash.split("$").slice(0, 4);

test("checking the decoy takes the same work as checking anybody's password", async () => {
  expect(costOf(decoyHash)).toEqual(costOf(await hashPassword("correct horse", passwordCost)));
  expect(await isPassword("correct horse", decoyHash)).toBe(false);
});

test("the same password has another hash for everybody", async () => {
  expect(await hashPassword("correct horse", passwordCost)).not.toBe(await hashPassword("correct horse", passwordCost));
});
