import { expect, test } from "vitest";
import { recount } from "#server/db/recount.ts";
import { ModerationRefused, setHidden } from "#server/features/operate/moderation.service.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp } from "#test/app.ts";
import { engine, freshDatabase } from "#test/database.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { befriend, gather } from "./deadlocks/evenings.ts";
import { type Act, type Answers, pairsOf, type Stage, setStage } from "./deadlocks/stage.ts";

// No answer shows a deadlock: the transaction is retried, with PostgreSQL's default a second later. So its server is asked.

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

const undone = async (owner: TestPerson, { status, body }: { status: number; body: { id: number } }) => [
  { status },
  await owner.call(routes.undoBulkChange, { params: { id: body.id } }),
];
const changeMany: Act = async ({ owner, sessions: sessionIds }, round) => {
  const change = { visibility: "followers", location: `Place ${round}` };
  const body = { sessionIds, change, key: `change ${round}` };
  return await undone(owner, await owner.call(routes.changeSessions, { body }));
};
const deleteMany: Act = async ({ owner, sessions: sessionIds }, round) =>
  await undone(owner, await owner.call(routes.deleteSessions, { body: { sessionIds, key: `deletion ${round}` } }));
const shareByLink: Act = ({ owner, sessions }) =>
  Promise.all(
    sessions.flatMap((id) => [
      owner.call(routes.turnOnSharedLink, { params: { id } }),
      owner.call(routes.turnOffSharedLink, { params: { id } }),
    ]),
  );

type Content = Parameters<typeof setHidden>[1];
async function hideAndShow({ app }: Stage, content: Content): Promise<void> {
  for (const isHidden of [true, false])
    await setHidden(app.context, content, isHidden, { operator: "mo", reason: "Test" });
}
const hideAndShowSession: Act = async (stage) => {
  await hideAndShow(stage, { kind: "session", id: stage.sessions[0] ?? 0 });
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

async function blockEach(owner: TestPerson, fans: readonly TestPerson[]): Promise<Answers> {
  const blocks = await Promise.all(fans.map(({ user }) => owner.call(routes.blockUser, { body: { userId: user.id } })));
  for (const { user } of fans) await owner.call(routes.unblockUser, { params: { userId: user.id } });
  return blocks;
}
const blockAll: Act = ({ owner, fans }) => blockEach(owner, fans);

/** Blocks that follow lock each session, to delete these. */
const commentOnAll: Act = ({ fans, sessions }) =>
  Promise.all(
    fans.flatMap((fan) =>
      sessions.map((id) => fan.call(routes.postComment, { params: { id }, body: { content: "Nice" } })),
    ),
  );
/** All but the one who comments in `showCommentsAgain`. */
const blockOthers: Act = async (stage, round) => {
  const others = stage.fans.slice(1);
  for (let time = 0; time < 2; time += 1) {
    await commentOnAll({ ...stage, fans: others }, round);
    await blockEach(stage.owner, others);
  }
  return [];
};
const unlikeTheUnliked: Act = ({ fans, sessions }) =>
  Promise.all(
    [...fans, ...fans].flatMap((fan) =>
      sessions.map((id) => fan.call(routes.unlikeSession, { params: { userId: fan.user.id, sessionId: id } })),
    ),
  );
/** Showing one again tells all that it mentions. */
const showCommentsAgain: Act = async (stage) => {
  const posted = await Promise.all(
    stage.sessions.map((id) =>
      stage.fans[0]?.call(routes.postComment, { params: { id }, body: { content: names.join(" ") } }),
    ),
  );
  const shown = posted.map(async (answer) => {
    for (let time = 0; time < 4; time += 1) await hideAndShow(stage, { kind: "comment", id: answer?.body.id ?? 0 });
  });
  await Promise.all(shown);
  return [];
};
const correctCounters: Act = async ({ app: { context } }) => {
  const { db } = context.database;
  await db.updateTable("cannabis_sessions").set({ likes_count: 1_000 }).execute();
  await Promise.all([1, 2, 3, 4].map(() => recount(context.database)));
  return [];
};

const signUpGuests = ({ app }: Stage, round: number) =>
  Promise.all([1, 2, 3, 4].map((number) => signUp(app, `guest${round}of${number}`)));

/** Nobody follows anybody; each likes and comments on everything. */
const inviteStrangers: Act = async (stage, round) => {
  const people = await signUpGuests(stage, round);
  const logged = people.map((person) => person.call(routes.logSession, { body: { strainName: "Haze", rating: 5 } }));
  const sessions = (await Promise.all(logged)).map(({ body }) => body.id);
  stage.guests = { people, sessions, messages: [] };
  return await react({ ...stage, fans: people, sessions: [...sessions, ...stage.sessions] }, round);
};
/** Each has reported all others. */
const inviteEnemies: Act = async (stage, round) => {
  const people = await signUpGuests(stage, round);
  stage.guests = { people, sessions: [], messages: [] };
  return await Promise.all(
    pairsOf(people).map(([one, id]) => one.call(routes.sendReport, { body: { kind: "user", id, reason: "spam" } })),
  );
};
/** Each has written to all others. */
const inviteFriends: Act = async (stage, round) => {
  const people = await signUpGuests(stage, round);
  const pairs = pairsOf(people);
  for (const [one, followingId] of pairs) await one.call(routes.followUser, { body: { followingId } });
  const sent = pairs.map(([one, userId]) =>
    one.call(routes.sendMessage, { params: { userId }, body: { content: "Hi", key: crypto.randomUUID() } }),
  );
  stage.guests = { people, sessions: [], messages: (await Promise.all(sent)).map(({ body }) => body.id) };
  return [];
};
const guestsLeave: Act = ({ guests }) => Promise.all(guests.people.map((guest) => guest.call(routes.deleteAccount)));
const moderateGuests: Act = async (stage) => {
  const { sessions, messages } = stage.guests;
  const contents = [
    ...sessions.map((id) => ({ kind: "session", id }) as const),
    ...messages.map((id) => ({ kind: "message", id }) as const),
  ];
  const hidden = contents.map((content) =>
    hideAndShow(stage, content).catch((error: unknown) => {
      // It has gone with its author.
      if (!(error instanceof ModerationRefused)) throw error;
    }),
  );
  await Promise.all(hidden);
  return [];
};

/** @param before runs in each round before all that happens at once */
test.runIf(engine === "postgres").each<{ about: string; before?: Act; acts: readonly Act[] }>([
  { about: "rating and making everything private", acts: [rateAndShow, makePrivate] },
  { about: "rating, a saved order and making everything private", acts: [rateAndShow, saveOrder, makePrivate] },
  { about: "a saved order, deleting and undoing it", acts: [saveOrder, deleteAndRestore] },
  { about: "rating, deleting and undoing it", acts: [rateAndShow, deleteAndRestore] },
  { about: "many changed, with its undo, rating and a saved order", acts: [changeMany, rateAndShow, saveOrder] },
  { about: "many deleted, with its undo, likes, comments and blocks", acts: [deleteMany, react, blockAll] },
  { about: "many changed and deleted, and links", acts: [changeMany, deleteMany, shareByLink] },
  { about: "links and making everything private", acts: [shareByLink, makePrivate, rateAndShow] },
  { about: "evenings together and blocks", before: befriend, acts: [gather, blockAll] },
  { about: "likes, comments and blocks", acts: [react, blockAll] },
  { about: "rating, making everything private and moderation", acts: [rateAndShow, makePrivate, hideAndShowSession] },
  { about: "likes that nobody gave, undone, and blocks", before: commentOnAll, acts: [unlikeTheUnliked, blockAll] },
  { about: "comments shown again and blocks", acts: [showCommentsAgain, blockOthers] },
  { about: "corrected counters and blocks", before: commentOnAll, acts: [correctCounters, blockAll] },
  { about: "accounts of strangers that end", before: inviteStrangers, acts: [guestsLeave, blockAll] },
  {
    about: "accounts that end and a saved order",
    before: inviteStrangers,
    acts: [guestsLeave, saveOrder, makePrivate],
  },
  { about: "accounts that end and moderation", before: inviteStrangers, acts: [guestsLeave, moderateGuests] },
  { about: "accounts that end and messages hidden", before: inviteFriends, acts: [guestsLeave, moderateGuests] },
  { about: "accounts of people who reported each other that end", before: inviteEnemies, acts: [guestsLeave] },
])("$about at once never deadlock", async ({ before, acts }) => {
  const database = await freshDatabase();
  const app = await startApp({}, database);
  try {
    const stage = await setStage(app);
    for (let round = 0; round < rounds; round += 1) {
      await before?.(stage, round);
      const answers = await Promise.all(acts.map((act) => act(stage, round)));
      expect(answers.flat().filter(({ status }) => status >= 500)).toEqual([]);
    }
    await app.app.close();
    expect((await database.countDeadlocks?.()) ?? 0).toBe(0);
  } finally {
    await app.close();
  }
});
