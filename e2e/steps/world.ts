import { routes } from "#shared/contract/routes.ts";
import { photograph } from "./log-form.ts";
import { approving, follow, logSession, type Person, register, write } from "./people.ts";

/** What the screens are shown with. */
export interface World {
  /** Has sessions, people and notifications. */
  readonly resident: Pick<Person, "sessionId" | "email"> & { readonly password: string };
  /** Has just registered. */
  readonly newcomer: Pick<Person, "sessionId">;
  /** Somebody else with sessions. */
  readonly neighbourId: string;
  /** The resident's, with a photo and everything else. */
  readonly ratedId: number;
  readonly unratedId: number;
}

/** The smallest world in which no screen is empty that should not be. */
export async function createWorld(server: string): Promise<Omit<World, "resident"> & { readonly resident: Person }> {
  const resident = await register(server, "Wren", "Halloway");
  const neighbour = await register(server, "Sol", "Whitlock");
  const newcomer = await register(server, "Dan");
  await resident.call(routes.editProfile, {
    params: { id: resident.id },
    body: { bio: "Printmaker, slow walker.", location: "Portland, OR" },
    picture: await photograph(200),
  });
  await follow(resident, neighbour);
  await follow(neighbour, resident);
  await logSession(neighbour, {
    strainName: "Wedding Cake",
    strainType: "hybrid",
    ingestionMethod: "edible",
    thcPercentage: 10,
    moods: ["giggly", "calm"],
    notes: "Half a square at seven, the rest at eight.",
    rating: 6.1,
  });
  const unrated = await logSession(resident, { strainName: "Durban Poison", strainType: "sativa" });
  for (const [strainName, rating] of [["Jack Herer", 9.2] as const, ["Sour Diesel", 3.6] as const])
    await logSession(resident, { strainName, strainType: "indica", brand: "Fern & Follow", rating });
  const rated = await logSession(resident, {
    strainName: "Blue Dream",
    strainType: "sativa",
    brand: "Slow Acre",
    ingestionMethod: "joint",
    thcPercentage: 21.4,
    cbdPercentage: 0.6,
    bodyMindRatio: 62,
    moods: ["relaxed", "creative", "happy", "focused", "energetic", "calm"],
    location: "The porch",
    companions: "June, Teo",
    notes: "Rain on the roof.",
    picture: await photograph(400),
    rating: 7,
  });
  await neighbour.call(routes.likeSession, { body: { sessionId: rated.id } });
  await neighbour.call(routes.postComment, { params: { id: rated.id }, body: { content: "That one again." } });
  await resident.call(routes.postComment, { params: { id: rated.id }, body: { content: "Friday." } });
  await keepOut(server, resident);
  await write(resident, neighbour, "Did the Wedding Cake ever kick in?");
  await write(neighbour, resident, "At nine. I was doing the dishes.");
  await write(neighbour, resident, "Best dishes of my life.");
  const [first, second] = (await resident.call(routes.getComparison)).sessions;
  await resident.call(routes.compareSessions, {
    body: { winnerSessionId: first?.id, loserSessionId: second?.id },
  });
  return { resident, newcomer, neighbourId: neighbour.id, ratedId: rated.id, unratedId: unrated.id };
}

/** The person approves their followers from now on: one waits for an answer, another one is blocked. */
export async function keepOut(server: string, person: Pick<Person, "id" | "call">): Promise<void> {
  const asking = await register(server, "Ingrid", "Vass");
  const blocked = await register(server, "Otis", "Crane");
  await person.call(routes.updatePrivacy, { body: approving });
  await follow(asking, person);
  await person.call(routes.blockUser, { body: { userId: blocked.id } });
}
