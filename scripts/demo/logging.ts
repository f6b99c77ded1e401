import { routes } from "#shared/contract/routes.ts";
import { roundRating } from "#shared/domain/rating.ts";
import type { Name } from "./cast.ts";
import type { Entry } from "./journals/entry.ts";
import { hour, minute, timeOf } from "./moments.ts";
import { altOf } from "./photos.ts";
import { products } from "./products.ts";
import { remembered } from "./remembering.ts";
import { personOf, type Scene, sessionOf } from "./scene.ts";

const mindByType = { sativa: 72, indica: 26, hybrid: 50 } as const;
/** Of the few sessions that come closest, one is compared with the new one: further apart the answer is known. */
const closest = 4;

/** Each entry as its owner brings it in: logged, rated an hour or so later, compared with earlier ones. */
export function planJournal(scene: Scene, name: Name, entries: readonly Entry[]): void {
  const rated: Entry[] = [];
  for (const entry of entries) {
    const at = timeOf(entry.when, scene.now);
    scene.timeline.add(at, () => log(scene, name, entry));
    const { rating } = entry;
    if (rating === undefined) continue;
    scene.timeline.add(at + hour, () =>
      personOf(scene, name).call(routes.editSession, { params: { id: sessionOf(scene, entry) }, body: { rating } }),
    );
    scene.timeline.add(at + hour + minute, async () => {
      for (let times = name === "Wren" ? 3 : 1; times > 0; times--) await compare(scene, name, entry, rated);
      rated.push(entry);
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

async function compare(scene: Scene, name: Name, entry: Entry, rated: readonly Entry[]): Promise<void> {
  if (rated.length === 0) return;
  const { chance } = scene;
  const ratingOf = ({ rating = 0 }: Entry) => rating;
  const distance = (other: Entry) => Math.abs(ratingOf(other) - ratingOf(entry));
  const other = chance.pick(rated.toSorted((one, two) => distance(one) - distance(two)).slice(0, closest));
  const [winner, loser] = ratingOf(entry) + chance.normal() * 0.6 > ratingOf(other) ? [entry, other] : [other, entry];
  const body = { winnerSessionId: sessionOf(scene, winner), loserSessionId: sessionOf(scene, loser) };
  await personOf(scene, name).call(routes.compareSessions, { body });
}
