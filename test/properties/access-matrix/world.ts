import type { Context } from "#server/context.ts";
import { setRoleOf } from "#server/features/operate/act-on-person.service.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import type { TestApp } from "#test/app.ts";
import { privacyFlags, signUp, type TestPerson, type Visitor, visitor } from "#test/people.ts";
import { newDevice } from "#test/push-receiver.ts";
import { softwareAuthenticator } from "#test/software-authenticator.ts";

/**
 * `closeFriend` follows, too. `requester` has asked to follow and got no answer; `blocked` followed once, until the owner blocked them. `moderator` and
 * `admin` are strangers who run the server.
 */
export const viewpoints = [
  ...(["owner", "closeFriend", "follower", "requester", "stranger"] as const),
  ...(["admin", "moderator", "blocked", "visitor"] as const),
] as const;
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
  "close-friends": Shared;
  private: Shared;
  otherPublicSession: number;
  /** The owner's, of the follow. */
  notification: number;
  /** The owner's last one. */
  comparison: number;
  /** The owner's own, of one session. */
  bulkChange: number;
  /** The owner's own, of two products. */
  merge: number;
  /** The owner's own, which has ended. */
  experiment: number;
  /** The owner's own, which lasts. */
  currentBreak: number;
  /** The day on which it began, by the clock of the servers that are asked. */
  today: string;
  /** The owner's own. */
  loginSession: string;
  /** The owner's own. */
  passkey: number;
  /** The owner's word for an effect, and another one. */
  ownEffect: number;
  otherOwnEffect: string;
  /** About the owner as a person. */
  report: number;
  /** What the owner was told after a report about one of their sessions. */
  notice: number;
  /** The owner's, with its token. */
  invite: { id: number; token: string };
  /** The token of the link to the owner's private session. */
  sharedLink: string;
  /** The owner's, uploaded and not run. */
  upload: string;
  /** The address of the owner's device. */
  device: string;
  /** The owner's, to the follower while they followed each other. */
  message: number;
}

let worlds = 0;

/** Where a world can be: its calls, and the database beside them, which gives roles. */
type Home = Pick<TestApp, "app"> & { context: Pick<Context, "database" | "now"> };

/** Made through the real calls alone, but for the roles, which a shell gives, and an experiment, which takes evenings. */
export async function createWorld(testApp: Home): Promise<World> {
  const number = ++worlds;
  const [owner, closeFriend, follower, requester, stranger, admin, moderator, blocked] = await Promise.all([
    signUp(testApp, `owner${number}`),
    signUp(testApp, `close.friend${number}`),
    signUp(testApp, `follower${number}`),
    signUp(testApp, `requester${number}`),
    signUp(testApp, `stranger${number}`),
    signUp(testApp, `admin.of.${number}`),
    signUp(testApp, `moderator.of.${number}`),
    signUp(testApp, `blocked${number}`),
  ]);
  for (const [person, role] of [
    [admin, "admin"],
    [moderator, "moderator"],
  ] as const)
    await setRoleOf(testApp.context, person.user.username, role, { operator: "otis", reason: "Test" });
  const follow = (person: TestPerson) => person.call(routes.followUser, { body: { followingId: owner.user.id } });
  const share = async (visibility: Visibility): Promise<Shared> => {
    const effects = { ownEffects: ["munchies"], unwantedEffects: ["dizzy"] };
    const reasons = { reasons: ["pain", "grieving"], reasonLevels: [{ reason: "pain", before: 8, after: 3 }] };
    // No known strain, which everybody reaches.
    const brand = `Acre of ${visibility} ${number}`;
    const facts = {
      cannabinoids: [{ name: "THCA", amount: "24.1", unit: "%" }],
      ...{
        batch: "SA-2207",
        price: "$38",
        size: "3.5 g of it",
        address: "https://lab.example/SA",
        aromas: ["old cedar"],
      },
    };
    const product = { strainName: "Blue Dream", brand, ingestionMethod: "joint", amount: 0.3 };
    const logged = await owner.call(routes.logSession, {
      body: { ...product, ...effects, ...reasons, facts, visibility },
    });
    const session = made(logged);
    const comment = made(
      await owner.call(routes.postComment, { params: { id: session }, body: { content: "Mellow" } }),
    );
    return { session, product: logged.body.productId ?? "", comment };
  };
  await follow(blocked);
  await follow(follower);
  await follow(closeFriend);
  await owner.call(routes.addCloseFriend, { params: { userId: closeFriend.user.id } });
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
    ...{ owner, closeFriend, follower, requester, stranger, admin, moderator, blocked, visitor: visitor(testApp) },
    public: await share("public"),
    followers: await share("followers"),
    "close-friends": await share("close-friends"),
    private: await share("private"),
    otherPublicSession: (await share("public")).session,
    notification: notifications.body.find(({ fromUserId }) => fromUserId === follower.user.id)?.id ?? 0,
  };
  await owner.call(routes.pinFavorite, { body: { sessionId: world.public.session } });
  const comparison = made(
    await owner.call(routes.compareSessions, {
      body: { winnerSessionId: world.public.session, loserSessionId: world.otherPublicSession },
    }),
  );
  const { body: link } = await owner.call(routes.turnOnSharedLink, { params: { id: world.private.session } });
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
  const changed = await owner.call(routes.changeSessions, {
    body: { sessionIds: [world.otherPublicSession], change: { location: "A rooftop" }, key: "rooftop" },
  });
  const bulkChange = changed.body.id;
  const experiment = await testApp.context.database.db
    .insertInto("experiments")
    .values({
      ...{
        user_id: owner.user.id,
        key: "winter plan",
        kind: "method",
        a: "pen",
        b: "joint",
        kept: world.private.product,
      },
      ...{ is_spaced: false, plan: "abbaabbaabba", started_at: testApp.context.now(), ended_at: testApp.context.now() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const day = 24 * 60 * 60_000;
  const [today = "", later = ""] = [0, 28 * day].map((after) => dayOf(testApp.context.now().getTime() + after));
  const pause = {
    beganOn: today,
    until: later,
    restsFeed: true,
    restsSuggestions: true,
    keepsLines: true,
  };
  const onBreak = await owner.call(routes.startBreak, { body: { ...pause, key: "quiet weeks" } });
  const currentBreak = onBreak.body.currentBreak?.id ?? 0;
  const line = { day: today, text: "walked round the lake" };
  await owner.call(routes.writeLine, { params: { id: currentBreak }, body: line });
  await owner.call(routes.addWant, { body: { productId: world.private.product, sessionId: world.private.session } });
  await owner.call(routes.addWant, { body: { productId: world.followers.product } });
  await owner.call(routes.removeWant, { params: { productId: world.followers.product } });
  // Whom push services can reach: without one no device is told.
  await admin.call(routes.editServerSettings, { body: { contact: "otis@journal.example" } });
  const { subscription } = newDevice(`https://push.example.org/owner-${number}`);
  await owner.call(routes.subscribeDevice, { body: subscription });
  const invited = await owner.call(routes.makeInvite, { body: { uses: 3, days: 7, followEachOther: true } });
  const invite = { id: made(invited), token: invited.body.token };
  const reportOf = async (kind: string, id: string) => {
    await stranger.call(routes.sendReport, { body: { kind, id, reason: "spam" } });
    const { open } = (await moderator.call(routes.listReportCases)).body;
    return open.findLast(({ username }) => username === owner.user.username)?.id ?? 0;
  };
  const reported = await reportOf("session", String(world.otherPublicSession));
  const warning = { consequence: "warn", reason: "Be kind" };
  await moderator.call(routes.decideReport, { params: { id: reported }, body: warning });
  const report = await reportOf("user", owner.user.id);
  const [told] = (await owner.call(routes.listNotices)).body;
  const { body: creation } = await owner.call(routes.beginPasskey, { body: {} });
  const device = softwareAuthenticator({ origin: "http://localhost" });
  const passkey = made(await owner.call(routes.addPasskey, { body: { passkey: device.make(creation) } }));
  const [signIn] = (await owner.call(routes.listLoginSessions)).body;
  const table = Buffer.from("date,strain\n2024-01-01T00:00:00Z,Imported");
  const upload = (await owner.call(routes.uploadImport, { file: { content: table } })).body.id;
  return {
    ...world,
    comparison,
    bulkChange,
    ownEffect,
    otherOwnEffect,
    merge,
    experiment: experiment.id,
    currentBreak,
    today,
    invite,
    sharedLink: link.token ?? "",
    upload,
    passkey,
    report,
    notice: told?.id ?? 0,
    device: subscription.endpoint,
    loginSession: signIn?.id ?? "",
  };
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function made(reply: { status: number; body: { id?: number } | undefined }): number {
  if (reply.status !== 201 || reply.body?.id === undefined)
    throw new Error(`the world is not made: ${JSON.stringify(reply)}`);
  return reply.body.id;
}
