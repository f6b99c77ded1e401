import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Routes, routes } from "#shared/contract/routes.ts";
import { destructive, matrix } from "#test/access-matrix/matrix.ts";
import { createWorld, viewpoints, type World } from "#test/access-matrix/world.ts";
import { startApp, type TestApp } from "#test/app.ts";

let testApp: TestApp;
let shared: World;
beforeAll(async () => {
  testApp = await startApp();
  shared = await createWorld(testApp);
});
afterAll(() => testApp.close());

const names = Object.keys(routes) as (keyof Routes)[];

test("every call of the contract has a row", () => {
  expect(Object.keys(matrix).sort()).toEqual([...names].sort());
  for (const name of names) expect(matrix[name].length).toBeGreaterThan(0);
});

describe.each(names)("%s", (name) => {
  for (const { about, request, expected } of matrix[name])
    for (const [index, viewpoint] of viewpoints.entries())
      test(`${viewpoint} asking about ${about} gets ${expected[index]}`, async () => {
        const world = destructive.has(name) ? await createWorld(testApp) : shared;
        const reply = await world[viewpoint].call(routes[name], request?.(world, viewpoint));
        expect({ status: reply.status, body: reply.status === expected[index] ? undefined : reply.body }).toEqual({
          status: expected[index],
          body: undefined,
        });
      });
});

describe("what a private session leaks", () => {
  test("nothing in any list that others read", async () => {
    const world = await createWorld(testApp);
    const { follower, stranger, owner, privateSession } = world;
    for (const asker of [follower, stranger]) {
      const params = { id: owner.user.id };
      const feed = await asker.call(routes.listFeed);
      const sessions = await asker.call(routes.listUserSessions, { params });
      expect([...feed.body, ...sessions.body].map(({ id }) => id)).not.toContain(privateSession);
      expect((await asker.call(routes.getProfile, { params })).body.sessionsCount).toBe(2);
      expect((await asker.call(routes.getStats, { params })).body.totalSessions).toBe(2);
      const exported = await asker.call(routes.exportData);
      expect(JSON.stringify(exported.body)).not.toContain("Mellow");
    }
    expect((await owner.call(routes.getProfile, { params: { id: owner.user.id } })).body.sessionsCount).toBe(3);
  });
});
