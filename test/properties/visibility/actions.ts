import fc from "fast-check";
import { routes } from "#shared/contract/routes.ts";
import { visibilities } from "#shared/domain/enumerations.ts";
import { privacyFlags, type TestPerson } from "#test/people.ts";
import type { Model, ModelSession } from "./model.ts";

export interface Doing {
  /** What a failure shows. */
  toString(): string;
  /** Does it through the real call and in the model. What the server refuses it refuses: the reads will tell. */
  run(people: readonly TestPerson[], model: Model): Promise<unknown>;
}

/** Three are a crowd: one does something to another, a third looks on. */
export const peopleCount = 3;
const person = fc.nat({ max: peopleCount - 1 });

function whoOf(people: readonly TestPerson[], index: number): TestPerson {
  const who = people[index];
  if (!who) throw new Error(`nobody is number ${index}`);
  return who;
}

type Deed = "follow" | "unfollow" | "accept" | "decline" | "remove" | "block" | "unblock" | "write" | Circle;
type Circle = "addFriend" | "removeFriend";
const at = ({ user }: TestPerson) => ({ params: { userId: user.id } });
const deeds: Record<Deed, (by: TestPerson, to: TestPerson) => Promise<unknown>> = {
  follow: (by, to) => by.call(routes.followUser, { body: { followingId: to.user.id } }),
  unfollow: (by, to) => by.call(routes.unfollowUser, at(to)),
  accept: (by, to) => by.call(routes.acceptFollowRequest, at(to)),
  decline: (by, to) => by.call(routes.declineFollowRequest, at(to)),
  remove: (by, to) => by.call(routes.removeFollower, at(to)),
  block: (by, to) => by.call(routes.blockUser, { body: { userId: to.user.id } }),
  unblock: (by, to) => by.call(routes.unblockUser, at(to)),
  addFriend: (by, to) => by.call(routes.addCloseFriend, at(to)),
  removeFriend: (by, to) => by.call(routes.removeCloseFriend, at(to)),
  // By chance alone, two would rarely follow each other.
  write: async (by, to) => {
    await deeds.follow(by, to);
    await deeds.follow(to, by);
    await by.call(routes.sendMessage, { ...at(to), body: { content: "Mellow", key: crypto.randomUUID() } });
  },
};
const twice: readonly Deed[] = ["follow", "write", "addFriend"];
const once: readonly Deed[] = ["removeFriend", "unfollow", "accept", "decline", "remove", "block", "unblock"];
const between = fc.tuple(fc.constantFrom(...twice, ...twice, ...once), person, person).map(
  ([deed, by, to]): Doing => ({
    toString: () => `${by} ${deed} ${to}`,
    run: async (people, model) => {
      await deeds[deed](whoOf(people, by), whoOf(people, to));
      if (deed === "remove") model.unfollow(to, by);
      else model[deed](by, to);
    },
  }),
);

const visibility = fc.constantFrom(...visibilities);
const log = fc.tuple(person, visibility, fc.boolean()).map(
  ([by, chosen, isLinked]): Doing => ({
    toString: () => `${by} logs for ${chosen}${isLinked ? ", with a link" : ""}`,
    run: async (people, model) => {
      const body = { strainName: "Haze", visibility: chosen };
      const { id } = (await whoOf(people, by).call(routes.logSession, { body })).body;
      const session: ModelSession = { owner: by, visibility: chosen, comments: [], likes: new Set() };
      model.sessions.set(id, session);
      if (isLinked) await turnOnLink(people, model, [id, session]);
    },
  }),
);

/** The owner alone can. */
async function turnOnLink(people: readonly TestPerson[], model: Model, [id, session]: [number, ModelSession]) {
  const { body } = await whoOf(people, session.owner).call(routes.turnOnSharedLink, { params: { id } });
  if (!body.token) return;
  session.link = body.token;
  model.links.add(body.token);
}

type Reaction = "like" | "unlike" | "comment" | "delete" | "link" | "unlink" | (typeof visibilities)[number];
const often: readonly Reaction[] = ["like", "comment", "link"];
const reactions: readonly Reaction[] = [...often, ...often, "unlike", "delete", "unlink", ...visibilities];
const onSession = fc.tuple(fc.constantFrom(...reactions), person, fc.nat({ max: 5 })).map(
  ([reaction, by, choice]): Doing => ({
    toString: () => `${by} ${reaction} session ${choice}`,
    run: async (people, model) => {
      const found = [...model.sessions][choice % Math.max(1, model.sessions.size)];
      if (!found) return;
      const [id, session] = found;
      const who = whoOf(people, by);
      const params = { id };
      const isSeen = model.seesSession(by, session);
      if (reaction === "like") {
        await who.call(routes.likeSession, { body: { sessionId: id } });
        if (isSeen) session.likes.add(by);
      } else if (reaction === "unlike") {
        await who.call(routes.unlikeSession, { params: { userId: who.user.id, sessionId: id } });
        session.likes.delete(by);
      } else if (reaction === "comment") {
        const { body } = await who.call(routes.postComment, { params, body: { content: "Mellow" } });
        const isAllowed = by === session.owner || !model.flags.commentless.has(session.owner);
        if (isSeen && isAllowed) session.comments.push({ id: body.id, author: by });
      } else if (reaction === "delete") {
        await who.call(routes.deleteSession, { params });
        if (by === session.owner) model.sessions.delete(id);
      } else if (reaction === "link") {
        if (by === session.owner) await turnOnLink(people, model, found);
        else await who.call(routes.turnOnSharedLink, { params });
      } else if (reaction === "unlink") {
        await who.call(routes.turnOffSharedLink, { params });
        if (by === session.owner) delete session.link;
      } else {
        await who.call(routes.editSession, { params, body: { visibility: reaction } });
        if (by === session.owner) model.show(session, reaction);
      }
    },
  }),
);

const makePrivate = person.map(
  (by): Doing => ({
    toString: () => `${by} makes all private`,
    run: async (people, model) => {
      await whoOf(people, by).call(routes.makeSessionsPrivate);
      for (const session of model.sessions.values()) {
        if (session.owner !== by) continue;
        session.visibility = "private";
        // Also of those that were private before: what's asked for is that nobody sees anything.
        delete session.link;
      }
    },
  }),
);

const set = (people: Set<number>, who: number, isIn: boolean) => (isIn ? people.add(who) : people.delete(who));
const flags = fc.tuple(person, fc.boolean(), fc.boolean(), fc.boolean()).map(
  ([by, approveFollowers, allowDiscovery, allowComments]): Doing => ({
    toString: () => `${by} sets ${JSON.stringify({ approveFollowers, allowDiscovery, allowComments })}`,
    run: async (people, model) => {
      const who = whoOf(people, by);
      await who.call(routes.updatePrivacy, {
        body: privacyFlags({ approveFollowers, allowDiscovery, allowComments }),
      });
      set(model.flags.approving, by, approveFollowers);
      set(model.flags.undiscoverable, by, !allowDiscovery);
      set(model.flags.commentless, by, !allowComments);
    },
  }),
);

/** One thing that someone does. */
export const doing: fc.Arbitrary<Doing> = fc.oneof(
  { arbitrary: between, weight: 9 },
  { arbitrary: onSession, weight: 6 },
  { arbitrary: log, weight: 3 },
  { arbitrary: makePrivate, weight: 1 },
  { arbitrary: flags, weight: 2 },
);
