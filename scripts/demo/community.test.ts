import { afterAll, beforeAll, expect, it } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { callAs } from "./api.ts";
import { cast } from "./cast.ts";
import { fillCommunity } from "./community.ts";
import { demoPassword } from "./joining.ts";

let test: TestApp;
let ask: (route: Parameters<ReturnType<typeof callAs>>[0], input?: object) => Promise<unknown>;

beforeAll(async () => {
  test = await startApp();
  const { app, clock, context } = test;
  const set = (time: Date) => clock.advance(time.getTime() - context.now().getTime());
  await fillCommunity(app, { set }, context.now());
  const body = { email: `${cast[0].username}@example.com`, password: demoPassword };
  const { sessionId } = await callAs(app)(routes.login, { body });
  ask = callAs(app, String(sessionId));
  // A cap for a demo that hangs; it draws and stores some thirty pictures.
}, 300_000);
afterAll(() => test.close());

const me = async () => (await ask(routes.getCurrentUser)) as { id: string; sessionsCount: number };

it("gives the one whose sign-in is printed half a year of sessions", async () => {
  const { id, sessionsCount } = await me();
  expect(sessionsCount).toBeGreaterThanOrEqual(40);
  const { weeks, methods } = (await ask(routes.getHistory, { params: { id } })) as {
    weeks: { days: number[] }[];
    methods: unknown[];
  };
  expect(weeks.filter(({ days }) => days.some((sessions) => sessions > 0)).length).toBeGreaterThanOrEqual(24);
  expect(methods.length).toBeGreaterThanOrEqual(4);
});

it("has something for every screen to show", async () => {
  const { id } = await me();
  const own = (await ask(routes.listUserSessions, { params: { id } })) as {
    photo: unknown;
    rating: number | null;
    location: string | null;
    visibility: string;
  }[];
  expect(own.some(({ photo, rating, location }) => photo && rating !== null && location)).toBe(true);
  expect(own.some(({ rating }) => rating === null)).toBe(true);
  expect(new Set(own.map(({ visibility }) => visibility)).size).toBe(4);
  expect(await ask(routes.listFollowRequests)).toHaveLength(1);
  expect(await ask(routes.listBlocks)).toHaveLength(1);
  expect(await ask(routes.listCloseFriends)).toHaveLength(6);
  expect(await ask(routes.countUnreadConversations)).toEqual({ count: 2 });
  const { count } = (await ask(routes.countUnread)) as { count: number };
  expect(count).toBeGreaterThanOrEqual(3);
  expect(count).toBeLessThanOrEqual(9);
});

it("gives everyone a picture, and something to say of a session", async () => {
  const others = (await ask(routes.listUsers)) as { id: string; firstName: string; profileImageUrl: string | null }[];
  // All but oneself and the one who is blocked.
  expect(others).toHaveLength(cast.length - 2);
  for (const { id, firstName, profileImageUrl } of others) {
    expect(profileImageUrl, firstName).toMatch(/^\/media\//);
    const sessions = (await ask(routes.listUserSessions, { params: { id } })) as { notes: string | null }[];
    expect(
      sessions.some(({ notes }) => notes),
      firstName,
    ).toBe(true);
  }
});

it("has fresh sessions of friends in the feed", async () => {
  const feed = (await ask(routes.listFeed)) as { createdAt: string; user: { firstName: string } }[];
  const hours = feed.map(({ createdAt }) => (test.context.now().getTime() - Date.parse(createdAt)) / 3_600_000);
  expect(feed[0]?.user.firstName).toBe("June");
  expect(hours.filter((ago) => ago < 24).length).toBeGreaterThanOrEqual(4);
});

it("has threads under the sessions", async () => {
  const own = (await ask(routes.listUserSessions, { params: { id: (await me()).id } })) as {
    id: number;
    commentsCount: number;
  }[];
  const talkedAbout = own.find(({ commentsCount }) => commentsCount > 2);
  const comments = (await ask(routes.listComments, { params: { id: talkedAbout?.id } })) as {
    id: number;
    parentId: number | null;
  }[];
  const answered = new Set(comments.flatMap(({ parentId }) => parentId ?? []));
  expect(comments.some(({ id, parentId }) => parentId === null && answered.has(id))).toBe(true);
});
