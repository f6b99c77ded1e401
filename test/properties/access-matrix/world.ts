import { routes } from "#shared/contract/routes.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import type { TestApp } from "#test/app.ts";
import { privacyFlags, signUp, type TestPerson, type Visitor, visitor } from "#test/people.ts";

/** `requester` has asked to follow and got no answer; `blocked` followed once, until the owner blocked them. */
export const viewpoints = ["owner", "follower", "requester", "stranger", "blocked", "visitor"] as const;
export type Viewpoint = (typeof viewpoints)[number];
export type SignedIn = Exclude<Viewpoint, "visitor">;

/** What the owner has of every visibility: a session with a comment of the owner's under it. */
interface Shared {
  session: number;
  /** Nobody else has a session of it. */
  product: string;
  comment: number;
}

/** One owner with something of every kind, and everybody who may ask about it. */
export interface World extends Record<SignedIn, TestPerson> {
  visitor: Visitor;
  public: Shared;
  followers: Shared;
  private: Shared;
  otherPublicSession: number;
  /** The owner's, of the follow. */
  notification: number;
  /** The owner's last one. */
  comparison: number;
  /** The owner's own, of two products. */
  merge: number;
  /** The owner's own. */
  loginSession: string;
  /** The owner's word for an effect, and another one. */
  ownEffect: number;
  otherOwnEffect: string;
  /** The owner's, to the follower while they followed each other. */
  message: number;
}

let worlds = 0;

/** Made through the real calls alone. */
export async function createWorld(testApp: Pick<TestApp, "app">): Promise<World> {
  const number = ++worlds;
  const [owner, follower, requester, stranger, blocked] = await Promise.all([
    signUp(testApp, `owner${number}`),
    signUp(testApp, `follower${number}`),
    signUp(testApp, `requester${number}`),
    signUp(testApp, `stranger${number}`),
    signUp(testApp, `blocked${number}`),
  ]);
  const follow = (person: TestPerson) => person.call(routes.followUser, { body: { followingId: owner.user.id } });
  const share = async (visibility: Visibility): Promise<Shared> => {
    const effects = { ownEffects: ["munchies"], unwantedEffects: ["dizzy"] };
    // No known strain, which everybody reaches.
    const brand = `Acre of ${visibility} ${number}`;
    const product = { strainName: "Blue Dream", brand, ingestionMethod: "joint", amount: 0.3 };
    const logged = await owner.call(routes.logSession, { body: { ...product, ...effects, visibility } });
    const session = made(logged);
    const comment = made(
      await owner.call(routes.postComment, { params: { id: session }, body: { content: "Mellow" } }),
    );
    return { session, product: logged.body.productId ?? "", comment };
  };
  await follow(blocked);
  await follow(follower);
  await owner.call(routes.followUser, { body: { followingId: follower.user.id } });
  const message = made(
    await owner.call(routes.sendMessage, {
      params: { userId: follower.user.id },
      body: { content: "Between us", key: "one" },
    }),
  );
  await owner.call(routes.unfollowUser, { params: { userId: follower.user.id } });
  await owner.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers: true }) });
  await follow(requester);
  await owner.call(routes.blockUser, { body: { userId: blocked.user.id } });
  const notifications = await owner.call(routes.listNotifications);
  const world = {
    message,
    ...{ owner, follower, requester, stranger, blocked, visitor: visitor(testApp) },
    public: await share("public"),
    followers: await share("followers"),
    private: await share("private"),
    otherPublicSession: (await share("public")).session,
    notification: notifications.body.find(({ fromUserId }) => fromUserId === follower.user.id)?.id ?? 0,
  };
  await owner.call(routes.pinFavorite, { body: { sessionId: world.otherPublicSession } });
  const comparison = made(
    await owner.call(routes.compareSessions, {
      body: { winnerSessionId: world.public.session, loserSessionId: world.otherPublicSession },
    }),
  );
  const otherOwnEffect = "wants a walk";
  const [ownEffect] = [
    made(await owner.call(routes.addOwnEffect, { body: { kind: "wanted", name: "munchies" } })),
    made(await owner.call(routes.addOwnEffect, { body: { kind: "wanted", name: otherOwnEffect } })),
  ];
  const merge = made(
    await owner.call(routes.mergeProducts, {
      body: { productId: world.public.product, intoProductId: world.followers.product },
    }),
  );
  await owner.call(routes.addWant, { body: { productId: world.private.product, sessionId: world.private.session } });
  await owner.call(routes.addWant, { body: { productId: world.followers.product } });
  await owner.call(routes.removeWant, { params: { productId: world.followers.product } });
  const [signIn] = (await owner.call(routes.listLoginSessions)).body;
  return { ...world, comparison, ownEffect, otherOwnEffect, merge, loginSession: signIn?.id ?? "" };
}

function made(reply: { status: number; body: { id?: number } | undefined }): number {
  if (reply.status !== 201 || reply.body?.id === undefined)
    throw new Error(`the world is not made: ${JSON.stringify(reply)}`);
  return reply.body.id;
}
