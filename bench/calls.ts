import * as z from "zod/mini";
import { routes } from "#shared/contract/routes.ts";
import type { Request } from "./connection.ts";
import type { FloorName } from "./floors.ts";
import { get, post, type RunningServer, signedInAs } from "./running-server.ts";
import { type Cast, emailOf, password, personId } from "./seed/cast.ts";

export const feedPath = routes.listFeed.path;

/** Each connection reads for another one of the readers. */
export const feedOfReaders = (cast: Cast) => (connection: number) =>
  get(cast.readers[connection % cast.readers.length] ?? 0, feedPath);

export const statsOf5000 = "stats of one's own 5,000 sessions";
export const insightsOf5000 = "insights of one's own 5,000 sessions";
export const productOf5000 = "product page with 5,000 own sessions";
export const searchOf5000 = "search of one's own 5,000 sessions";

export const answerOf300 = "answer in Compare over 300 sessions and 4,350 answers";

export interface Call {
  name: string;
  floor: FloorName;
  request: (connection: number, turn: number) => Request;
}

/** The parts of answers that requests need; an earlier server gives them as well (compare.ts). */
const listedSession = z.object({ id: z.number(), userId: z.string(), canComment: z.boolean() });
const listedProduct = z.object({ productId: z.string() });
type Listed = Readonly<z.infer<typeof listedSession>>;

/** What the requests are made of: each connection speaks for one reader and has that reader's own feed in front of it. */
interface Material {
  cast: Cast;
  readers: { person: number; feed: readonly Listed[]; etag: string; unreadTag: string }[];
  famousUnreadTag: string;
  /** Of all sessions. */
  products: readonly string[];
}

async function gather(server: RunningServer, cast: Cast): Promise<Material> {
  const { path } = routes.listNotifications;
  const unread = routes.countUnread.path;
  const readers = [];
  for (const person of cast.readers) {
    // The reader's own photos of the burst may fill the first twenty.
    const { text } = await server.read(person, `${feedPath}?limit=100`);
    const feed = z.parse(z.array(listedSession), JSON.parse(text));
    const others = feed.filter(({ userId, canComment }) => userId !== personId(person) && canComment);
    const { etag } = await server.read(person, path);
    readers.push({ person, feed: others, etag, unreadTag: (await server.read(person, unread)).etag });
  }
  const { text } = await server.read(cast.diarist, routes.listProductRankings.path);
  const ranked = z.parse(z.array(listedProduct), JSON.parse(text));
  const products = ranked.map(({ productId }) => productId);
  return { cast, readers, famousUnreadTag: (await server.read(cast.famous, unread)).etag, products };
}

const productPage = (products: readonly string[], turn: number) =>
  routes.getProduct.path.replace(":id", products[turn % products.length] ?? "");

const searches = ["ada", "bran", "person1", "hug", "erik", "zzz"];
/** Of one's own sessions: a word that many have and one that none has, with and without filters. */
const ownSearches = ["q=music", "q=zzz", "q=deep%20sleep&moods=happy&methods=joint", "scores=8-and-up&withPhoto=true"];
const logged = {
  strainName: "Blue Dream",
  strainType: "hybrid",
  ingestionMethod: "joint",
  thcPercentage: 18.5,
  rating: 7.5,
  moods: ["relaxed", "happy"],
  notes: "A slow evening with good music",
};

/** In the order in which they are measured: what only reads comes first. */
export async function callsOn(server: RunningServer, cast: Cast): Promise<Call[]> {
  const material = await gather(server, cast);
  const reader = (connection: number) => {
    const found = material.readers[connection % material.readers.length];
    if (!found) throw new RangeError("There is nobody to read");
    return found;
  };
  const session = (connection: number, turn: number) => {
    const { feed } = reader(connection);
    const found = feed[turn % feed.length];
    if (!found) throw new RangeError("There is nothing in the feed");
    return found;
  };
  const polled = (person: number, path: string, etag: string): Request => ({
    method: "GET",
    path,
    headers: { ...signedInAs(person), "if-none-match": etag },
  });
  const byReader = (path: (connection: number, turn: number) => string) => (connection: number, turn: number) =>
    get(reader(connection).person, path(connection, turn));
  const ofAuthor = (path: string) =>
    byReader((connection, turn) => path.replace(":id", session(connection, turn).userId));
  const { listNotifications, countUnread, likeSession, unlikeSession, postComment } = routes;

  return [
    { name: "feed", floor: "serialised", request: byReader(() => feedPath) },
    {
      name: "one session",
      floor: "serialised",
      request: byReader((connection, turn) => `/api/sessions/${session(connection, turn).id}`),
    },
    { name: "profile", floor: "serialised", request: ofAuthor(routes.getProfile.path) },
    { name: "stats", floor: "serialised", request: ofAuthor(routes.getStats.path) },
    { name: "insights", floor: "serialised", request: byReader(() => routes.getInsights.path) },
    {
      name: "search for people",
      floor: "serialised",
      request: byReader((_connection, turn) => `${routes.searchUsers.path}?q=${searches[turn % searches.length]}`),
    },
    {
      name: statsOf5000,
      floor: "serialised",
      request: () => get(cast.diarist, routes.getStats.path.replace(":id", personId(cast.diarist))),
    },
    {
      name: "product page",
      floor: "serialised",
      request: byReader((_connection, turn) => productPage(material.products, turn)),
    },
    {
      name: productOf5000,
      floor: "serialised",
      request: (_connection, turn) => get(cast.diarist, productPage(material.products, turn)),
    },
    { name: insightsOf5000, floor: "serialised", request: () => get(cast.diarist, routes.getInsights.path) },
    {
      name: searchOf5000,
      floor: "serialised",
      request: (_connection, turn) =>
        get(cast.diarist, `${routes.searchOwnSessions.path}?${ownSearches[turn % ownSearches.length]}`),
    },
    {
      name: "notifications, nothing new (304)",
      floor: "ready",
      request: (connection) => polled(reader(connection).person, listNotifications.path, reader(connection).etag),
    },
    { name: "notifications", floor: "serialised", request: byReader(() => listNotifications.path) },
    {
      name: "unread count, nothing new (304)",
      floor: "ready",
      request: (connection) => polled(reader(connection).person, countUnread.path, reader(connection).unreadTag),
    },
    {
      name: "unread count of 100,000 (304)",
      floor: "ready",
      request: () => polled(cast.famous, countUnread.path, material.famousUnreadTag),
    },
    {
      name: "like, unlike",
      floor: "serialised",
      request: (connection, turn) => {
        const { person } = reader(connection);
        const { id } = session(connection, turn >> 1);
        if (turn % 2 === 0) return post(person, likeSession.path, { sessionId: id });
        const path = unlikeSession.path.replace(":userId", personId(person)).replace(":sessionId", String(id));
        return { method: "DELETE", path, headers: signedInAs(person) };
      },
    },
    {
      name: "comment",
      floor: "serialised",
      request: (connection, turn) => {
        const path = postComment.path.replace(":id", String(session(connection, turn).id));
        return post(reader(connection).person, path, { content: "That one is on my list now" });
      },
    },
    {
      name: "log without photo, 1,000 followers",
      floor: "serialised",
      request: () => post(cast.popular, routes.logSession.path, logged),
    },
    {
      name: "sign in",
      floor: "serialised",
      request: (connection) => ({
        method: "POST",
        path: routes.login.path,
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: emailOf(reader(connection).person), password }),
      }),
    },
  ];
}

/** Each refits the person's whole ranking and lets their scores settle. @param ranked whose sessions they are */
export function answerCall({ ranker }: Cast, ranked: readonly number[]): Call {
  const session = (number: number) => ranked[number % ranked.length];
  return {
    ...{ name: answerOf300, floor: "serialised" },
    request: (connection, turn) => {
      const number = connection * 17 + turn * 7;
      const body = { winnerSessionId: session(number), loserSessionId: session(number + 1 + (turn % 11)) };
      return post(ranker, routes.compareSessions.path, body);
    },
  };
}
