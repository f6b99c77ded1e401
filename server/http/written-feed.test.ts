import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { currentUserPath, feedPath, signInHint, viewerHeader, writtenFor } from "#shared/contract/wire.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { callerOf, signUp, type TestPerson } from "#test/people.ts";

let app: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  app = await startApp();
  owner = await join("owner");
  await log(owner, { strainName: "Blue Dream", notes: "Slow & <sweet>" });
  // On a busy machine loading what draws them may take longer than a page waits.
  await vi.waitFor(async () => expect((await pageFor(owner)).body).toContain('role="feed"'), { timeout: 60_000 });
});
afterAll(() => app.close());

/** Someone who is past their first steps, so that the feed is the first thing that they see. */
async function join(username: string): Promise<TestPerson> {
  const person = await signUp(app, username);
  await person.call(routes.markFirstSteps, { body: { shown: true, codesSaved: true, welcomeClosed: true } });
  return person;
}

async function log(by: TestPerson, body: object): Promise<number> {
  app.clock.advance(1_000);
  return (await by.call(routes.logSession, { body: { visibility: "public", ...body } })).body.id;
}

const cookieOf = ({ sessionId }: Pick<TestPerson, "sessionId">) => ({ cookie: `sessionId=${sessionId}` });
const pageFor = (person: Pick<TestPerson, "sessionId">, headers: Record<string, string> = {}) =>
  callerOf(app).get("/", { ...cookieOf(person), ...headers });
const blocksIn = (html: string) =>
  [...html.matchAll(/<script type="application\/json" ([^>]*)>([^<]*)<\/script>/g)].map(([, told, text = ""]) => ({
    told,
    answer: JSON.parse(text),
  }));

test("someone's page comes with their first cards, and with the answers that these were drawn from", async () => {
  const { body, headers } = await pageFor(owner);
  expect(body).toMatch(/Blue Dream<\/a>/);
  expect(body).toContain("Slow &amp; &lt;sweet&gt;");
  const [user, feed] = blocksIn(body);
  expect(user?.told).toContain(currentUserPath);
  expect(user?.answer).toEqual((await owner.call(routes.getCurrentUser)).body);
  expect(feed?.told).toContain(feedPath);
  expect(feed?.told).toContain(`data-viewer="${owner.user.id}"`);
  expect(feed?.answer).toEqual((await owner.call(routes.listFeed)).body);
  // What's here already isn't asked for again.
  expect(body).not.toContain('as="fetch"');
  expect(String(headers["set-cookie"])).toContain(`sessionId=${owner.sessionId}`);
});

test("none of it shows or can be pressed by itself", async () => {
  expect((await pageFor(owner)).body).toMatch(/<div class="frame" id="written-feed" hidden="" inert=""/);
});

test("no cache keeps it, and nobody is told that it hasn't changed", async () => {
  const { headers } = await pageFor(owner);
  expect([headers["cache-control"], headers.etag]).toEqual(["private, no-store", undefined]);
  expect((await pageFor(owner, { "if-none-match": "*" })).statusCode).toBe(200);
});

test("it names the sign-in that it was written for, as its hint does", async () => {
  const { body, headers } = await pageFor(owner);
  const [, mark] = new RegExp(`<meta name="${writtenFor}" content="(\\w+)"`).exec(body) ?? [];
  expect(String(headers["set-cookie"])).toContain(`${signInHint}=${mark};`);
});

test("what a person writes stays text, in the cards and in the answers", async () => {
  const strainName = "</script><img src=x onerror=alert(1)>";
  const person = await join("writes");
  await log(person, { strainName, notes: '" style="color:red"' });
  const { body } = await pageFor(person);
  expect(body).not.toContain("<img src=x");
  expect(body.match(/<\/script>/g)).toHaveLength(
    blocksIn(body).length + (body.match(/<script[^>]* src=/g) ?? []).length,
  );
  expect(blocksIn(body)[1]?.answer[0].strainName).toBe(strainName);
  expect(body).toContain("&quot; style=&quot;color:red&quot;");
});

test("it has nothing that its own content policy refuses: no script and no style within", async () => {
  const { body } = await pageFor(owner);
  expect(body).not.toMatch(/<style| style="|<script>| on\w+="/);
});

test("every file that the cards name is there", async () => {
  const { body } = await pageFor(owner);
  const files = new Set(body.match(/\/assets\/[\w.-]+/g));
  expect([...files].some((file) => file.includes("wordmark"))).toBe(true);
  for (const file of files) expect([file, (await callerOf(app).get(file)).statusCode]).toEqual([file, 200]);
});

test("each sees in it what they may see, and nobody anything else", async () => {
  const [author, friend, follower, stranger, blocked] = (await Promise.all(
    ["author", "friend", "follower", "stranger", "blocked"].map(join),
  )) as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
  for (const one of [friend, follower, blocked])
    await one.call(routes.followUser, { body: { followingId: author.user.id } });
  await author.call(routes.addCloseFriend, { params: { userId: friend.user.id } });
  for (const one of [stranger, blocked]) await log(one, { strainName: "Their own" });
  for (const [visibility, strainName] of [
    ["public", "For all"],
    ["followers", "For followers"],
    ["close-friends", "For friends"],
    ["private", "For me"],
  ] as const)
    await log(author, { strainName, visibility, privateNote: "Between us" });
  await author.call(routes.blockUser, { body: { userId: blocked.user.id } });
  const named = async (person: TestPerson) => {
    const { body } = await pageFor(person);
    return ["For all", "For followers", "For friends", "For me", "Between us"].filter((words) => body.includes(words));
  };
  expect(await named(author)).toEqual(["For all", "For followers", "For friends", "For me", "Between us"]);
  expect(await named(friend)).toEqual(["For all", "For followers", "For friends"]);
  expect(await named(follower)).toEqual(["For all", "For followers"]);
  expect(await named(stranger)).toEqual([]);
  expect(await named(blocked)).toEqual([]);
});

test("visitors, ended sign-ins and other pages get none of it", async () => {
  const everyones = await callerOf(app).get("/", { cookie: "sessionId=nobody's" });
  expect(everyones.headers["cache-control"]).toBe("no-cache");
  const leaver = await join("leaver");
  await log(leaver, { strainName: "Left behind" });
  expect((await pageFor(leaver)).body).toContain("Left behind");
  await leaver.call(routes.logout);
  expect((await pageFor(leaver)).body).toBe(everyones.body);
  for (const page of [await callerOf(app).get("/"), everyones, await owner.get("/profile", cookieOf(owner))])
    expect(page.body).not.toMatch(/id="written-feed"|application\/json|written-for/);
});

test("nor does who sees something else first: first steps, a break, an empty feed", async () => {
  const everyones = (await callerOf(app).get("/", { cookie: "sessionId=nobody's" })).body;
  const newcomer = await signUp(app, "newcomer");
  await log(newcomer, { strainName: "First" });
  expect((await pageFor(newcomer)).body).toBe(everyones);
  const resting = await join("resting");
  expect((await pageFor(resting)).body).toBe(everyones);
  await log(resting, { strainName: "Before it" });
  expect((await pageFor(resting)).body).not.toBe(everyones);
  const rests = { restsFeed: true, restsSuggestions: true, keepsLines: false };
  const began = await resting.call(routes.startBreak, {
    body: { beganOn: app.clock.now().toISOString().slice(0, 10), until: null, key: "one", ...rests },
  });
  expect(began.status).toBeLessThan(300);
  expect((await pageFor(resting)).body).toBe(everyones);
});

test("a request that names another account in its header gets the page of its cookie", async () => {
  const { body } = await pageFor(owner, { [viewerHeader]: "someone", authorization: "Bearer other" });
  expect(body).toContain(`data-viewer="${owner.user.id}"`);
});
