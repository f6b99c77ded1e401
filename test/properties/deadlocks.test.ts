import { expect, test } from "vitest";
import { setHidden } from "#server/features/operate/moderation.service.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { engine, freshDatabase } from "#test/database.ts";
import { signUp, type TestPerson } from "#test/people.ts";

// No answer shows a deadlock: the transaction is retried, with PostgreSQL's default a second later. So its server is asked.

interface Stage {
  app: TestApp;
  owner: TestPerson;
  fans: readonly TestPerson[];
  /** The owner's sessions, oldest first. */
  sessions: readonly number[];
}

type Act = (stage: Stage, round: number) => Promise<{ status: number }[]>;

const rounds = 8;

const rateAndShow: Act = ({ owner, sessions }, round) =>
  Promise.all(
    sessions.map((id, place) =>
      owner.call(routes.editSession, {
        params: { id },
        body: { rating: ((round + place) % 10) + 0.5, visibility: "public" },
      }),
    ),
  );
const saveOrder: Act = async ({ owner, sessions }, round) => {
  const ordered = round % 2 === 0 ? sessions : sessions.toReversed();
  const rankings = ordered.map((sessionId, place) => ({ sessionId, rank: place + 1 }));
  return [await owner.call(routes.updateRankings, { body: { rankings } })];
};
const makePrivate: Act = async ({ owner }) => [await owner.call(routes.makeSessionsPrivate)];
const deleteAndRestore: Act = async ({ owner, sessions: [id = 0] }) => [
  await owner.call(routes.deleteSession, { params: { id } }),
  await owner.call(routes.restoreSession, { params: { id } }),
];
const hideAndShow: Act = async ({ app, sessions: [id = 0] }) => {
  for (const isHidden of [true, false])
    await setHidden(app.context, { kind: "session", id }, isHidden, { operator: "mo", reason: "Test" });
  return [];
};

const names = ["@owner", "@fan", "@friend", "@reader"];
const react: Act = ({ fans, sessions }) =>
  Promise.all(
    fans.flatMap((fan) =>
      sessions.flatMap((id, place) => [
        fan.call(routes.likeSession, { body: { sessionId: id } }),
        fan.call(routes.postComment, {
          params: { id },
          body: { content: (place % 2 === 0 ? names : names.toReversed()).join(" ") },
        }),
        fan.call(routes.unlikeSession, { params: { userId: fan.user.id, sessionId: id } }),
      ]),
    ),
  );
const blockAll: Act = async ({ owner, fans }) => {
  const blocks = await Promise.all(fans.map(({ user }) => owner.call(routes.blockUser, { body: { userId: user.id } })));
  for (const { user } of fans) await owner.call(routes.unblockUser, { params: { userId: user.id } });
  return blocks;
};

async function setStage(app: TestApp): Promise<Stage> {
  const owner = await signUp(app, "owner");
  const sessions: number[] = [];
  for (const rating of [9, 7, 5, 3]) {
    const { body } = await owner.call(routes.logSession, { body: { strainName: "Haze", rating } });
    sessions.push(body.id);
  }
  const [winnerSessionId, loserSessionId] = sessions;
  await owner.call(routes.compareSessions, { body: { winnerSessionId, loserSessionId } });
  const fans = await Promise.all(["fan", "friend", "reader"].map((name) => signUp(app, name)));
  return { app, owner, fans, sessions };
}

test.runIf(engine === "postgres").each<{ about: string; acts: readonly Act[] }>([
  { about: "rating and making everything private", acts: [rateAndShow, makePrivate] },
  { about: "rating, a saved order and making everything private", acts: [rateAndShow, saveOrder, makePrivate] },
  { about: "a saved order, deleting and undoing it", acts: [saveOrder, deleteAndRestore] },
  { about: "rating, deleting and undoing it", acts: [rateAndShow, deleteAndRestore] },
  { about: "likes, comments and blocks", acts: [react, blockAll] },
  { about: "rating, making everything private and moderation", acts: [rateAndShow, makePrivate, hideAndShow] },
])("$about at once never deadlock", async ({ acts }) => {
  const database = await freshDatabase();
  const app = await startApp({}, database);
  try {
    const stage = await setStage(app);
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(acts.map((act) => act(stage, round)));
      expect(answers.flat().filter(({ status }) => status >= 500)).toEqual([]);
    }
    await app.app.close();
    expect((await database.countDeadlocks?.()) ?? 0).toBe(0);
  } finally {
    await app.close();
  }
});
