import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { engine } from "#test/database.ts";
import { signUp, type TestPerson, type Visitor, visitor } from "#test/people.ts";
import { isCommitSet } from "#test/sets.ts";
import { doing, peopleCount } from "./visibility/actions.ts";
import { Model } from "./visibility/model.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

let groups = 0;
async function newPeople(): Promise<{ group: string; people: TestPerson[] }> {
  const group = `group${++groups}.`;
  const numbers = Array.from({ length: peopleCount }, (_, number) => number);
  return { group, people: await Promise.all(numbers.map((number) => signUp(testApp, `${group}${number}`))) };
}

const between = (one: number, other: number) => (message: { from: number; to: number }) =>
  one !== other && [message.from, message.to].every((side) => side === one || side === other);

/** What every link shows, whether it's still on or not. @param viewer null: without an account */
async function compareLinks(asker: Visitor, viewer: number | null, model: Model): Promise<void> {
  for (const token of model.links) {
    const { status, body } = await asker.call(routes.openSharedLink, { params: { token } });
    const [id, session] = model.opens(viewer, token) ?? [];
    expect(status).toBe(session ? 200 : 404);
    if (!session) continue;
    expect(body.sessionId).toBe(viewer !== null && model.seesSession(viewer, session) ? id : null);
  }
}

/** Everything that this person can read of the others, next to what the model expects. */
async function compare(viewer: number, group: string, people: readonly TestPerson[], model: Model): Promise<void> {
  const asker = people[viewer];
  if (!asker) return;
  const numbers = people.keys().toArray();
  const numberOf = (id: string) => people.findIndex(({ user }) => user.id === id);
  const newestFirst = [...model.sessions].toReversed();
  const seen = newestFirst.filter(([, session]) => model.seesSession(viewer, session));
  const ids = (sessions: typeof seen) => sessions.map(([id]) => id);

  const feed = await asker.call(routes.listFeed, { query: { limit: 100 } });
  expect(feed.body.map(({ id }) => id)).toEqual(
    ids(seen.filter(([, { owner }]) => owner === viewer || model.follows(viewer, owner))),
  );
  for (const [id, session] of model.sessions) {
    const isSeen = model.seesSession(viewer, session);
    const answer = await asker.call(routes.getSession, { params: { id } });
    expect(answer.status).toBe(isSeen ? 200 : 404);
    const comments = await asker.call(routes.listComments, { params: { id } });
    expect(comments.status).toBe(isSeen ? 200 : 404);
    if (!isSeen) continue;
    expect(answer.body).toMatchObject({
      visibility: session.visibility,
      isPublic: session.visibility === "public",
      likesCount: session.likes.size,
      isLiked: session.likes.has(viewer),
      commentsCount: session.comments.length,
    });
    const readable = session.comments.filter(({ author }) => model.seesPerson(viewer, author));
    expect(comments.body.map((comment) => comment.id)).toEqual(readable.map((comment) => comment.id));
  }
  await compareLinks(asker, viewer, model);
  for (const [number, { user }] of people.entries()) {
    const params = { id: user.id };
    const isSeen = model.seesPerson(viewer, number);
    const theirs = seen.filter(([, { owner }]) => owner === number);
    const sessions = await asker.call(routes.listUserSessions, { params });
    const profile = await asker.call(routes.getProfile, { params });
    const followers = await asker.call(routes.listFollowers, { params });
    const following = await asker.call(routes.listFollowing, { params });
    const messages = await asker.call(routes.listMessages, { params: { userId: user.id } });
    const statuses = [sessions, profile, followers, following, messages].map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => (isSeen ? 200 : 404)));
    if (!isSeen) continue;
    expect(messages.body.map(({ senderId }) => numberOf(senderId)).toReversed()).toEqual(
      model.messages.filter(between(viewer, number)).map(({ from }) => from),
    );
    expect(sessions.body.map(({ id }) => id)).toEqual(ids(theirs));
    expect(profile.body).toMatchObject({
      sessionsCount: theirs.length,
      followersCount: numbers.filter((other) => model.follows(other, number)).length,
      followingCount: numbers.filter((other) => model.follows(number, other)).length,
      isFollowing: model.follows(viewer, number),
      isRequested: model.requested(viewer, number),
      followsYou: model.follows(number, viewer),
    });
    const visible = (other: number) => model.seesPerson(viewer, other);
    const listed = ({ body }: { body: { id: string }[] }) => body.map(({ id }) => numberOf(id)).toSorted();
    expect(listed(followers)).toEqual(numbers.filter((other) => model.follows(other, number) && visible(other)));
    expect(listed(following)).toEqual(numbers.filter((other) => model.follows(number, other) && visible(other)));
  }
  const found = await asker.call(routes.searchUsers, { query: { q: group } });
  expect(found.body.map(({ id }) => numberOf(id))).toEqual(
    numbers.filter(
      (other) => other !== viewer && model.seesPerson(viewer, other) && !model.flags.undiscoverable.has(other),
    ),
  );
  const mutual = await asker.call(routes.listMutualFollows);
  expect(mutual.body.map(({ id }) => numberOf(id)).toSorted()).toEqual(
    numbers.filter(
      (other) => model.follows(viewer, other) && model.follows(other, viewer) && model.seesPerson(viewer, other),
    ),
  );
  const circle = await asker.call(routes.listCloseFriends);
  expect(circle.body.map(({ id }) => numberOf(id)).toSorted()).toEqual(
    numbers.filter((other) => model.isCloseFriend(other, viewer)),
  );
  const requests = await asker.call(routes.listFollowRequests);
  expect(requests.body.map(({ from }) => numberOf(from.id)).toSorted()).toEqual(
    numbers.filter((other) => model.requested(other, viewer)),
  );
  const partners = numbers.filter(
    (other) => model.seesPerson(viewer, other) && model.messages.some(between(viewer, other)),
  );
  const conversations = await asker.call(routes.listConversations);
  expect(conversations.body.map(({ person }) => numberOf(person.id)).toSorted()).toEqual(partners);
  const sentBy = (other: number) => model.messages.filter(({ from, to }) => from === other && to === viewer).length;
  for (const { person, unreadCount } of conversations.body)
    expect(unreadCount).toBe(Math.min(sentBy(numberOf(person.id)), limits.unread.countedInConversation));
  const unread = partners.filter((other) => sentBy(other) > 0);
  expect((await asker.call(routes.countUnreadConversations)).body.count).toBe(unread.length);
  const told = await asker.call(routes.listNotifications, { query: { limit: 100 } });
  const own = [...model.sessions.values()].filter(({ owner }) => owner === viewer);
  const news = [
    ...numbers.filter((other) => model.follows(other, viewer)).map((other) => `follow ${other}`),
    ...numbers.filter((other) => model.requested(other, viewer)).map((other) => `request ${other}`),
    ...own.flatMap(({ likes }) => [...likes].filter((other) => other !== viewer).map((other) => `like ${other}`)),
    ...own.flatMap(({ comments }) =>
      comments.filter(({ author }) => author !== viewer).map(({ author }) => `comment ${author}`),
    ),
  ];
  expect(
    told.body
      .map(({ type, isRequest, fromUserId }) => `${isRequest ? "request" : type} ${numberOf(fromUserId)}`)
      .toSorted(),
  ).toEqual(news.toSorted());
}

test("whatever people do, everybody reads exactly what the rules let them", async () => {
  const doings = fc.array(fc.array(doing, { minLength: 8, maxLength: 16 }), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(doings, async (rounds) => {
      const { group, people } = await newPeople();
      const model = new Model();
      for (const round of rounds) {
        for (const each of round) await each.run(people, model);
        for (const viewer of people.keys()) await compare(viewer, group, people, model);
        await compareLinks(visitor(testApp), null, model);
      }
    }),
    { numRuns: engine === "sqlite" ? 15 : isCommitSet ? 4 : 8 },
  );
});
