import { routes } from "#shared/contract/routes.ts";
import { bandOf, placeRating, roundRating } from "#shared/domain/rating.ts";
import { drawOpponents } from "#shared/domain/rating-opponents.ts";
import type { Name } from "./cast.ts";
import type { Entry } from "./journals/entry.ts";
import { hour, minute, timeOf } from "./moments.ts";
import { altOf } from "./photos.ts";
import { products } from "./products.ts";
import { remembered, sleptAfter } from "./remembering.ts";
import { personOf, type Scene, sessionOf } from "./scene.ts";

const mindByType = { sativa: 72, indica: 26, hybrid: 50 } as const;
/** Of the few sessions that come closest, one is compared with the new one: further apart the answer is known. */
const closest = 4;
/** Rating points by which an answer may miss what a person would say on another day; one standard deviation. */
const noise = 0.6;
/** Rating points below which two sessions feel about the same. */
const alike = 0.1;

/** A session with its verdict, as the rating dialog knows it. */
interface Rated {
  readonly entry: Entry;
  readonly felt: number;
}

/** Each entry as its owner brings it in: logged, rated in the dialog an hour or so later, compared with earlier ones. */
export function planJournal(scene: Scene, name: Name, entries: readonly Entry[]): void {
  const rated: Rated[] = [];
  for (const entry of entries) {
    const at = timeOf(entry.when, scene.now);
    scene.timeline.add(at, () => log(scene, name, entry));
    const { felt } = entry;
    if (felt === undefined) continue;
    scene.timeline.add(at + hour, () => rate(scene, name, { entry, felt }, rated));
    scene.timeline.add(at + hour + minute, async () => {
      for (let times = name === "Wren" ? 3 : 1; times > 0; times--) await compare(scene, name, { entry, felt }, rated);
      rated.push({ entry, felt });
    });
  }
}

async function log(scene: Scene, name: Name, entry: Entry): Promise<void> {
  const { chance } = scene;
  const product = products[entry.product];
  const eaten = entry.method === "edible";
  const spread = eaten ? 0 : chance.normal() * 0.7;
  const mind = Math.round(mindByType[product.type] + chance.normal() * 9);
  const visibility = entry.visibility ?? "public";
  const body = {
    strainName: product.strain,
    strainType: product.type,
    brand: product.brand,
    ingestionMethod: entry.method,
    thcPercentage: entry.thc ?? roundRating(product.thc + spread),
    cbdPercentage: "cbd" in product ? product.cbd : undefined,
    bodyMindRatio: Math.min(Math.max(mind, 0), 100),
    moods: entry.moods ?? product.moods,
    location: entry.location,
    companions: entry.companions,
    notes: entry.notes,
    ...remembered(entry.method, scene.sessions.size),
    ...sleptAfter(entry.moods ?? product.moods, entry.felt, scene.sessions.size),
    privateNote: entry.privateNote,
    visibility,
    showCompanions: visibility === "public",
  };
  const { call } = personOf(scene, name);
  const [first, ...more] = [entry.photo ?? [], entry.morePhotos ?? []].flat();
  const { id } = await call(routes.logSession, {
    body: { ...body, photoAlt: first && altOf(first) },
    file: first && (await scene.photo(first)),
  });
  for (const shot of more)
    await call(routes.addPhoto, {
      params: { id: Number(id) },
      body: { alt: altOf(shot) },
      file: await scene.photo(shot),
    });
  if (entry.pinned) await call(routes.pinFavorite, { body: { sessionId: Number(id) } });
  scene.sessions.set(entry, Number(id));
}

/** As the rating dialog does: a band, and an answer about each of a few others. */
async function rate(scene: Scene, name: Name, session: Rated, rated: readonly Rated[]): Promise<void> {
  const { chance } = scene;
  const band = bandOf(session.felt);
  const others = rated.map((other) => ({ ...other, rating: other.felt, productId: other.entry.product }));
  const drawn = drawOpponents(others, { band, productId: session.entry.product }, chance.next);
  const comparisons = drawn.map((other) => ({
    sessionId: sessionOf(scene, other.entry),
    better: Math.abs(session.felt - other.felt) < alike ? null : prefers(scene, session, other),
  }));
  const wins = comparisons.reduce((sum, { better }) => sum + (better === null ? 0.5 : Number(better)), 0);
  const body = { rating: placeRating(band, wins, comparisons.length), comparisons };
  await personOf(scene, name).call(routes.editSession, { params: { id: sessionOf(scene, session.entry) }, body });
}

const prefers = ({ chance }: Scene, session: Rated, other: Rated): boolean =>
  session.felt + chance.normal() * noise > other.felt;

async function compare(scene: Scene, name: Name, session: Rated, rated: readonly Rated[]): Promise<void> {
  if (rated.length === 0) return;
  const distance = ({ felt }: Rated) => Math.abs(felt - session.felt);
  const other = scene.chance.pick(rated.toSorted((one, two) => distance(one) - distance(two)).slice(0, closest));
  const [winner, loser] = prefers(scene, session, other) ? [session, other] : [other, session];
  const body = { winnerSessionId: sessionOf(scene, winner.entry), loserSessionId: sessionOf(scene, loser.entry) };
  await personOf(scene, name).call(routes.compareSessions, { body });
}
