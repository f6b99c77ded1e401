import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { privacyFlags } from "#test/people.ts";
import { photograph } from "./log-form.ts";
import { registerOperator, reportSession } from "./operator.ts";
import { follow, logSession, type Person, register, write } from "./people.ts";

/** What the screens are shown with. */
export interface World {
  /** Has sessions, people and notifications. */
  readonly resident: Pick<Person, "sessionId" | "email"> & { readonly password: string };
  /** Has just registered. */
  readonly newcomer: Pick<Person, "sessionId">;
  /** Runs the server. */
  readonly operator: Pick<Person, "sessionId">;
  /** About a session with a photo. */
  readonly reportId: number;
  /** Someone else with sessions. */
  readonly neighbourId: string;
  /** The resident's, with a photo and everything else. */
  readonly ratedId: number;
  readonly unratedId: number;
  /** The link to the resident's rated session. */
  readonly sharedToken: string;
  /** Of the resident's rated session. */
  readonly ratedProductId: string;
  /** Of the neighbour's, on the resident's list. */
  readonly wantedProductId: string;
}

/** Without a gap at which a line could break, in a letter that is as wide as any. */
const unbroken = ({ max }: { readonly max: number }, start = "") => start.padEnd(max, "W");
const longestName = [unbroken(limits.name), unbroken(limits.name)] as const;

/** The smallest world in which no screen is empty that should not be; whatever can be written is as long as it may be. */
export async function createWorld(server: string): Promise<Omit<World, "resident"> & { readonly resident: Person }> {
  const resident = await register(server, ...longestName);
  const neighbour = await register(server, ...longestName);
  const newcomer = await register(server, "Dan");
  await resident.call(routes.editProfile, {
    params: { id: resident.id },
    body: { bio: unbroken(limits.bio), location: unbroken(limits.location) },
    picture: await photograph(200),
  });
  await follow(resident, neighbour);
  await follow(neighbour, resident);
  await resident.call(routes.addCloseFriend, { params: { userId: neighbour.id } });
  const words = { brand: unbroken(limits.brand), notes: unbroken(limits.notes), location: unbroken(limits.location) };
  const slept = {
    reasons: ["sleep", unbroken(limits.ownEffects)],
    reasonLevels: [{ reason: "sleep", before: 3, after: 7 }],
  };
  const unrated = await logSession(resident, {
    ...{ strainName: unbroken(limits.strainName, "1"), strainType: "sativa", notes: unbroken(limits.notes), ...slept },
  });
  for (const [start, rating] of [["2", 9.2] as const, ["3", 3.6] as const, ["6", 5.5] as const, ["7", 8.1] as const])
    await logSession(resident, {
      strainName: unbroken(limits.strainName, start),
      strainType: "indica",
      brand: unbroken(limits.brand, start),
      rating,
      ...slept,
    });
  const rated = await logSession(resident, {
    strainName: unbroken(limits.strainName, "4"),
    strainType: "sativa",
    ingestionMethod: "joint",
    thcPercentage: 21.4,
    cbdPercentage: 0.6,
    amount: 0.3,
    ownEffects: ["music sounds wider", unbroken(limits.ownEffects)],
    unwantedEffects: ["dry mouth", "lost the thread"],
    bodyMindRatio: 62,
    moods: ["relaxed", "creative", "happy", "focused", "energetic", "calm"],
    companions: unbroken(limits.companions),
    picture: await photograph(400),
    rating: 7,
    ...words,
  });
  const [first, second] = (await resident.call(routes.getComparison)).sessions;
  await resident.call(routes.compareSessions, {
    body: { winnerSessionId: first?.id, loserSessionId: second?.id },
  });
  await logSession(resident, { strainName: unbroken(limits.strainName, "8"), strainType: "hybrid" });
  // The last, so that the feed begins with someone else's.
  const wanted = await logSession(neighbour, {
    strainName: unbroken(limits.strainName),
    strainType: "hybrid",
    ingestionMethod: "edible",
    thcPercentage: limits.potencyMilligrams.max,
    moods: ["giggly", "calm"],
    rating: limits.rating.max,
    ...words,
  });
  await resident.call(routes.addWant, { body: { productId: wanted.productId ?? "", sessionId: wanted.id } });
  await resident.call(routes.addPhoto, {
    params: { id: rated.id },
    body: { alt: unbroken(limits.photoAlt) },
    picture: await photograph(300),
  });
  const others = await resident.call(routes.listUserSessions, { params: { id: resident.id } });
  for (const { id } of others.slice(0, limits.favorites.max))
    await resident.call(routes.pinFavorite, { body: { sessionId: id } });
  const { token } = await resident.call(routes.turnOnSharedLink, { params: { id: rated.id } });
  await neighbour.call(routes.likeSession, { body: { sessionId: rated.id } });
  const comment = (by: Person, content: string, parentId?: number) =>
    by.call(routes.postComment, { params: { id: rated.id }, body: { content, parentId } });
  const { id: answered } = await comment(neighbour, unbroken(limits.comment));
  const { id: edited } = await comment(resident, unbroken(limits.comment));
  await resident.call(routes.editComment, { params: { id: edited }, body: { content: unbroken(limits.comment, "5") } });
  await comment(resident, `@${neighbour.username} https://example.com/${"w".repeat(200)}`, answered);
  await comment(neighbour, "I was doing the dishes.", answered);
  await keepOut(server, resident, longestName);
  await write(resident, neighbour, unbroken(limits.message));
  await write(neighbour, resident, "At nine. I was doing the dishes.");
  await write(neighbour, resident, unbroken(limits.message));
  const operator = await registerOperator(server);
  const reportId = await reportSession(neighbour, operator, rated.id);
  return {
    ...{ operator, reportId },
    ...{ resident, newcomer, neighbourId: neighbour.id, ratedId: rated.id, unratedId: unrated.id },
    sharedToken: token ?? "",
    ratedProductId: rated.productId ?? "",
    wantedProductId: wanted.productId ?? "",
  };
}

/** The person approves their followers from now on: one waits for an answer, another one is blocked. */
async function keepOut(
  server: string,
  person: Pick<Person, "id" | "call">,
  names: readonly [string, string],
): Promise<void> {
  const asking = await register(server, ...names);
  const blocked = await register(server, ...names);
  await person.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers: true }) });
  await follow(asking, person);
  await person.call(routes.blockUser, { body: { userId: blocked.id } });
}
