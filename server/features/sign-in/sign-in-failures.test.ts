import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { password, signUp, visitor } from "#test/people.ts";
import { sweepFailures } from "./sign-in-failures.service.ts";

const minute = 60_000;
const home = "192.0.2.1";
let testApp: TestApp;

beforeEach(async () => {
  testApp = await startApp({ trustProxy: true, rateLimitScale: 1_000 });
  await signUp(testApp, "alice");
});
afterEach(() => testApp.close());

const attempt = (options: { email?: string; word?: string; address?: string } = {}) => {
  const { email = "alice@example.com", word = "wrong horse", address = home } = options;
  const headers = { "x-forwarded-for": address };
  return visitor(testApp).call(routes.login, { body: { email, password: word }, headers });
};
/** Earlier failures, as the attempts themselves leave them behind. */
async function failed(count: number, of: (index: number) => { account_key: string; address: string }) {
  const rows = Array.from({ length: count }, (_, index) => ({ ...of(index), failed_at: testApp.clock.now() }));
  await testApp.context.database.db.insertInto("sign_in_failures").values(rows).execute();
}
const stored = () => testApp.context.database.db.selectFrom("sign_in_failures").selectAll().execute();

test.each(["alice@example.com", "nobody@example.com"])(
  "%s is slowed down after 10 failures from one address",
  async (email) => {
    for (let guess = 1; guess <= 10; guess += 1) expect((await attempt({ email })).status).toBe(401);
    testApp.clock.advance(5 * minute);
    const refused = await attempt({ email: email.toUpperCase(), word: password });
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({ message: messages.tooManyRequests });
    expect(refused.headers["retry-after"]).toBe("600");
    expect((await attempt({ email, address: "192.0.2.2" })).status).toBe(401);
  },
);

test("an address that the guesser writes in front of their own changes nothing", async () => {
  for (let guess = 1; guess <= 10; guess += 1)
    expect((await attempt({ address: `203.0.113.${guess}, ${home}` })).status).toBe(401);
  expect((await attempt({ address: `203.0.113.11, ${home}` })).status).toBe(429);
});

test("concurrent guesses get no further than sequential ones", async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, () => attempt()));
  const looked = answers.filter(({ status }) => status === 401);
  expect(looked.length).toBeLessThanOrEqual(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(16 - looked.length);
});

test("waiting as long as Retry-After says is enough, and knocking meanwhile does not lengthen it", async () => {
  await failed(10, () => ({ account_key: "alice@example.com", address: home }));
  testApp.clock.advance(14 * minute);
  for (let knock = 1; knock <= 12; knock += 1) expect((await attempt()).headers["retry-after"]).toBe("60");
  testApp.clock.advance(minute);
  expect((await attempt({ word: password })).status).toBe(200);
});

test("one account is slowed down after 50 failures in an hour, wherever they come from", async () => {
  await failed(50, (index) => ({ account_key: "alice@example.com", address: `198.51.100.${index}` }));
  testApp.clock.advance(59 * minute);
  const refused = await attempt({ word: password });
  expect(refused.status).toBe(429);
  expect(refused.headers["retry-after"]).toBe("60");
  testApp.clock.advance(minute);
  expect((await attempt({ word: password })).status).toBe(200);
});

test("one address is limited after 200 failures in 15 minutes, across all accounts", async () => {
  await failed(200, (index) => ({ account_key: `person${index}@example.com`, address: home }));
  expect((await attempt({ word: password })).status).toBe(429);
  expect((await attempt({ word: password, address: "192.0.2.2" })).status).toBe(200);
});

test("a success clears the failures of this account from this address alone", async () => {
  await failed(9, () => ({ account_key: "alice@example.com", address: home }));
  await failed(1, () => ({ account_key: "alice@example.com", address: "192.0.2.2" }));
  await failed(1, () => ({ account_key: "bob@example.com", address: home }));
  expect((await attempt({ word: password })).status).toBe(200);
  expect((await stored()).map(({ account_key, address }) => [account_key, address]).toSorted()).toEqual([
    ["alice@example.com", "192.0.2.2"],
    ["bob@example.com", home],
  ]);
});

test("failures that no longer count are deleted", async () => {
  await attempt();
  testApp.clock.advance(60 * minute);
  await attempt({ email: "bob@example.com" });
  await sweepFailures(testApp.context);
  expect((await stored()).map(({ account_key }) => account_key)).toEqual(["bob@example.com"]);
});

test("the limits of sign-ins do not grow with the scale of the others", async () => {
  const scaled = await startApp({ rateLimitScale: 1_000_000 });
  const guess = () => visitor(scaled).call(routes.login, { body: { email: "a@example.com", password: "wrong" } });
  for (let count = 1; count <= 10; count += 1) expect((await guess()).status).toBe(401);
  expect((await guess()).status).toBe(429);
  await scaled.close();
});
