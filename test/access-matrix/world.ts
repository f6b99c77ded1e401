import { routes } from "#shared/contract/routes.ts";
import type { TestApp } from "#test/app.ts";
import { signUp, type TestPerson, type Visitor, visitor } from "#test/people.ts";

export const viewpoints = ["owner", "follower", "stranger", "visitor"] as const;
export type Viewpoint = (typeof viewpoints)[number];

/** One owner with something of every kind, and everybody who may ask about it. */
export interface World {
  owner: TestPerson;
  follower: TestPerson;
  stranger: TestPerson;
  visitor: Visitor;
  publicSession: number;
  otherPublicSession: number;
  privateSession: number;
  /** The owner's, under the public session. */
  publicComment: number;
  /** The owner's, under the private session. */
  privateComment: number;
  /** The owner's, of the follow. */
  notification: number;
  /** The owner's last one. */
  comparison: number;
}

let worlds = 0;

/** Made through the real calls alone. */
export async function createWorld(testApp: TestApp): Promise<World> {
  const number = ++worlds;
  const owner = await signUp(testApp, `owner${number}`);
  const follower = await signUp(testApp, `follower${number}`);
  const stranger = await signUp(testApp, `stranger${number}`);
  await follower.call(routes.followUser, { body: { followingId: owner.user.id } });
  const log = async (isPublic: boolean) =>
    made(
      await owner.call(routes.logSession, { body: { strainName: "Blue Dream", ingestionMethod: "joint", isPublic } }),
    );
  const comment = async (id: number) =>
    made(await owner.call(routes.postComment, { params: { id }, body: { content: "Mellow" } }));
  const publicSession = await log(true);
  const otherPublicSession = await log(true);
  const privateSession = await log(false);
  const notifications = await owner.call(routes.listNotifications);
  return {
    owner,
    follower,
    stranger,
    visitor: visitor(testApp),
    publicSession,
    otherPublicSession,
    privateSession,
    publicComment: await comment(publicSession),
    privateComment: await comment(privateSession),
    notification: notifications.body[0]?.id ?? 0,
    comparison: made(
      await owner.call(routes.compareSessions, {
        body: { winnerSessionId: publicSession, loserSessionId: otherPublicSession },
      }),
    ),
  };
}

function made(reply: { status: number; body: { id?: number } | undefined }): number {
  if (reply.status !== 201 || reply.body?.id === undefined)
    throw new Error(`the world is not made: ${JSON.stringify(reply)}`);
  return reply.body.id;
}
