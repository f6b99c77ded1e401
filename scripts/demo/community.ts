import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { routes } from "#shared/contract/routes.ts";
import { roundRating } from "#shared/domain/rating.ts";
import { type Call, callAs } from "./api.ts";
import { cast, companions, conversation, notes, places, products, remarks } from "./cast.ts";
import { createChance } from "./random.ts";

// The server opens no SVG; these portraits are our own.
sharp.unblock({ operation: ["VipsForeignLoadSvgFile"] });

export const demoPassword = "track-your-highs";

const hour = 60 * 60 * 1_000;
const day = 24 * hour;
const daysOfHistory = 150;
/** When everybody looked at their notifications last. */
const daysUnread = 10;
const sessionsEach = { min: 9, max: 26 };
const pictures = ["bokeh", "gummies", "leaves", "ridge", "smoke", "vinyl"];
const folder = import.meta.dirname;

export interface DemoClock {
  set(time: Date): void;
}
interface Person {
  index: number;
  id: string;
  call: Call;
}
interface Logged {
  id: number;
  owner: Person;
  at: number;
  isPublic: boolean;
  quality: number;
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** People, sessions with pictures, ratings, follows, likes, comments and comparisons, spread over five months. */
export async function fillCommunity(
  app: FastifyInstance,
  clock: DemoClock,
  now: Date,
): Promise<{ people: number; sessions: number }> {
  const chance = createChance(20_250_724);
  const start = now.getTime() - daysOfHistory * day;
  const photos = new Map<string, Buffer>();
  for (const name of pictures) photos.set(name, await readFile(join(folder, "pictures", `${name}.jpg`)));

  clock.set(new Date(start));
  const people: Person[] = [];
  for (const [index, { portrait, likes, methods, bio, location, ...names }] of cast.entries()) {
    const body = { ...names, email: `${names.username}@example.com`, password: demoPassword };
    const { user, sessionId } = await callAs(app)(routes.register, { body });
    const person = { index, id: String((user as { id: string }).id), call: callAs(app, String(sessionId)) };
    await person.call(routes.markFirstSteps, { body: { shown: true, codesSaved: true, welcomeClosed: true } });
    const file =
      portrait &&
      (await sharp(join(folder, "portraits", `${portrait}.svg`), { density: 400 })
        .png()
        .toBuffer());
    await person.call(routes.editProfile, {
      params: { id: person.id },
      body: { bio, location },
      file: file || undefined,
    });
    people.push(person);
  }
  for (const person of people)
    for (const other of chance.some(people, chance.whole(5, 9)))
      if (other !== person) await person.call(routes.followUser, { body: { followingId: other.id } });

  const planned = people
    .flatMap((owner) => Array.from({ length: chance.whole(sessionsEach.min, sessionsEach.max) }, () => owner))
    .map((owner) => ({ owner, at: start + day + chance.next() * (daysOfHistory - 1) * day - 60_000 }))
    .sort((one, other) => one.at - other.at);
  const firstUnread = planned.find(({ at }) => at > now.getTime() - daysUnread * day);
  const logged: Logged[] = [];
  for (const plan of planned) {
    const { owner, at } = plan;
    clock.set(new Date(at));
    if (plan === firstUnread) for (const person of people) await person.call(routes.readAllNotifications);
    const session = await logOne(owner, at);
    logged.push(session);
    if (session.isPublic) await react(session);
  }
  clock.set(now);
  for (const person of people) await compareSome(person);
  await converse();
  return { people: people.length, sessions: logged.length };

  async function logOne(owner: Person, at: number): Promise<Logged> {
    const { likes, methods } = cast[owner.index] ?? { likes: "hybrid", methods: ["joint"] as const };
    const product = chance.pick(products);
    const method = chance.pick(methods);
    const quality = clamp(6.6 + (product.type === likes ? 1.1 : -0.4) + chance.normal() * 1.5, 0.4, 10);
    const isPublic = chance.happens(0.85);
    const mind = product.type === "sativa" ? 72 : product.type === "indica" ? 26 : 50;
    const body = {
      strainName: product.strain,
      strainType: product.type,
      brand: product.brand,
      ingestionMethod: method,
      thcPercentage: method === "edible" ? chance.pick([2.5, 5, 10]) : roundRating(product.thc + chance.normal()),
      cbdPercentage: chance.happens(0.4) && method !== "edible" ? roundRating(chance.next() * 1.5) : undefined,
      bodyMindRatio: clamp(Math.round(mind + chance.normal() * 12), 0, 100),
      moods: chance.some(product.moods, chance.whole(1, product.moods.length)),
      location: chance.happens(0.5) ? chance.pick(places) : undefined,
      companions: chance.happens(0.3) ? chance.pick(companions) : undefined,
      notes: chance.happens(0.45) ? chance.pick(notes) : undefined,
      // What was good is at least for friends.
      visibility: isPublic ? "public" : quality > 6.5 ? "followers" : "private",
      showCompanions: isPublic,
    };
    const file = chance.happens(0.4) ? photos.get(method === "edible" ? "gummies" : chance.pick(pictures)) : undefined;
    const { id } = await owner.call(routes.logSession, { body, file });
    const session = { id: Number(id), owner, at, isPublic, quality };
    if (chance.happens(0.9))
      await owner.call(routes.editSession, { params: { id: session.id }, body: { rating: roundRating(quality) } });
    return session;
  }

  async function react({ id, owner, at, quality }: Logged): Promise<void> {
    for (const person of people) {
      if (person === owner) continue;
      clock.set(new Date(Math.min(at + chance.next() * 9 * hour, now.getTime())));
      if (chance.happens(quality / 28)) await person.call(routes.likeSession, { body: { sessionId: id } });
      if (chance.happens(0.06))
        await person.call(routes.postComment, { params: { id }, body: { content: chance.pick(remarks) } });
    }
  }

  async function converse(): Promise<void> {
    const [first, second] = people;
    if (!first || !second) return;
    await first.call(routes.followUser, { body: { followingId: second.id } });
    await second.call(routes.followUser, { body: { followingId: first.id } });
    for (const [index, { by, hoursAgo, content }] of conversation.entries()) {
      clock.set(new Date(now.getTime() - hoursAgo * hour));
      const [sender, other] = by === 0 ? [first, second] : [second, first];
      await sender.call(routes.sendMessage, { params: { userId: other.id }, body: { content, key: `line ${index}` } });
    }
    clock.set(now);
  }

  async function compareSome(person: Person): Promise<void> {
    const own = logged.filter(({ owner }) => owner === person);
    for (let count = own.length; count > 0; count--) {
      const [one, other] = chance.some(own, 2);
      if (!one || !other) return;
      const oneWins = one.quality + chance.normal() * 0.6 > other.quality;
      const body = { winnerSessionId: (oneWins ? one : other).id, loserSessionId: (oneWins ? other : one).id };
      await person.call(routes.compareSessions, { body });
    }
  }
}
