import { afterAll, beforeAll, expect, test } from "vitest";
import { type Routes, routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { evenings, insertSessions } from "#test/journals.ts";
import { matrix } from "./access-matrix/matrix.ts";
import { createWorld, type Viewpoint, viewpoints, type World } from "./access-matrix/world.ts";

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await createWorld(app);
  const { owner, follower, public: shared, followers } = world;
  const nights = evenings(52, "findings", 3).map((night) => ({ ...night, visibility: "public" as const }));
  await insertSessions(app, owner, nights);
  expect((await owner.call(routes.getInsights)).body.look?.patterns).toHaveLength(1);
  // Nobody is asked during one.
  await owner.call(routes.removeBreak, { params: { id: world.currentBreak } });
  await owner.call(routes.setReminder, {
    params: { id: followers.session },
    body: { dueAt: "2026-06-15T13:37:00Z", isTold: true },
  });
  await owner.call(routes.changeReminderSettings, { body: { choices: { dab: "next-morning" } } });
  await owner.call(routes.followUser, { body: { followingId: follower.user.id } });
  const sent = await owner.call(routes.sendMessage, {
    params: { userId: follower.user.id },
    body: { content: "Look at this", key: "card", shared: { kind: "session", sessionId: shared.session } },
  });
  expect(sent.status).toBe(201);
});
afterAll(() => app.close());

/** How each shows in an answer, and a call that tells its owner. */
const secrets = {
  "a finding": { sign: /"patterns":\[\{/, teller: "getInsights of one's own" },
  "a reminder": { sign: /2026-06-15T13:37/, teller: "listReminders of one's own" },
  "when one is asked": { sign: /"dab":"next-morning"/, teller: "getCurrentUser of oneself" },
  "an experiment": { sign: /winter plan/, teller: "exportData of one's own data" },
  "what one compares": { sign: /"result":|"arm":/, teller: "getExperiment of the owner's" },
  "a reason": { sign: /grieving/, teller: "getSession of a public session" },
  "before and after": { sign: /"(?:before|after)":\d/, teller: "getSession of a public session" },
  "what was unwanted": { sign: /dizzy/, teller: "getSession of a public session" },
};

/** All that a viewpoint reads, by any call. */
async function readBy(viewpoint: Viewpoint): Promise<string[]> {
  const told: string[] = [];
  for (const name of (Object.keys(routes) as (keyof Routes)[]).filter((each) => routes[each].method === "GET"))
    for (const { about, request } of matrix[name]) {
      const { raw } = await world[viewpoint].call(routes[name], request?.(world, viewpoint));
      for (const [secret, { sign }] of Object.entries(secrets))
        if (sign.test(raw.rawPayload.toString("latin1"))) told.push(`${secret}: ${name} of ${about}`);
    }
  return told;
}

test("what the journal answers, waits for, compares and was for is told to its owner", async () => {
  const tellers = Object.entries(secrets).map(([secret, { teller }]) => `${secret}: ${teller}`);
  expect(await readBy("owner")).toEqual(expect.arrayContaining(tellers));
});

test.each(viewpoints.filter((each) => each !== "owner"))(
  "none of it is in any list, feed, search, export or session that is read by %s",
  async (viewpoint) => {
    expect(await readBy(viewpoint)).toEqual([]);
  },
);

test("none of it comes with a session that is sent in a message", async () => {
  const { owner, follower } = world;
  const { body, raw } = await follower.call(routes.listMessages, { params: { userId: owner.user.id } });
  const card = body.find(({ content }) => content === "Look at this");
  expect(card?.shared).toEqual({ kind: "session", sessionId: world.public.session });
  const opened = await follower.call(routes.getSession, { params: { id: world.public.session } });
  expect(opened.status).toBe(200);
  for (const { sign } of Object.values(secrets)) expect(raw.body + opened.raw.body).not.toMatch(sign);
});
