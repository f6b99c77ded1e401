import type { PreSerializedPage } from "#server/answers.ts";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { presentPhoto } from "#server/features/photos/photos.presenter.ts";
import { findProductPlace } from "#server/features/rankings/product-rankings.service.ts";
import { listLabelPhotos } from "#server/features/sessions/label-photo.service.ts";
import { pageOfProducts } from "#server/features/sessions/session-lists.service.ts";
import { readFacts } from "#server/features/sessions/sessions.presenter.ts";
import type { Asker } from "#server/viewer.ts";
import type { PageQuery } from "#shared/contract/primitives.ts";
import type { Product, ProductPage, Verdict } from "#shared/contract/products.ts";
import type { ProductToLog, Session } from "#shared/contract/sessions.ts";
import { findSeen, findWanted, itselfFirst, presentMerges, presentProduct, spellKnown } from "./merges.service.ts";
import * as present from "./product-page.presenter.ts";
import * as repo from "./product-page.repo.ts";
import { findReachedProduct, type ReachedProduct } from "./products.access.ts";

/** @throws 404 as findReachedProduct */
export async function getProduct({ database: { db } }: Context, viewer: Asker, id: string): Promise<ProductPage> {
  const reached = await findReachedProduct(db, viewer, id);
  const { members, merges, groups } = reached;
  const { userId } = viewer;
  const own = await repo.listOwnSessions(db, { userId }, members);
  const seen = own.length > 0 ? undefined : await findSeen(db, userId, itselfFirst(reached.id, members));
  const product = { ...(await spellReached(db, userId, reached, { own, seen })), ...typeOf(own) };
  const photoId = own.find(({ photo_id }) => photo_id !== null)?.photo_id;
  const [photo] = photoId ? await repo.findPhoto(db, { id: photoId }) : [];
  const friends = await repo.listFriends(db, { userId }, members);
  return {
    product,
    ...(await potencyOf(db, product, members, { own, seen })),
    photo: photo ? presentPhoto(photo) : null,
    verdict: await verdictOf(db, viewer, reached, own.length),
    since: own.at(-1)?.consumed_at.toISOString() ?? null,
    ...present.presentEffects(own),
    amounts: present.presentAmounts(own),
    methods: present.presentMethods(own),
    batches: own.length > 0 ? present.presentBatches(own, await listLabelPhotos(db, { userId }, members)) : [],
    seenLabels: present.presentSeenLabels(await repo.listSeenLabels(db, { userId }, members)),
    friends: friends.map(present.presentFriend),
    merges: await presentMerges(
      db,
      viewer,
      merges.filter(({ productId }) => members.includes(productId)),
      groups,
    ),
  };
}

/** The people of its page who have a verdict on it. @throws 404 as findReachedProduct */
export async function listFriendsWithVerdict({ database: { db } }: Context, viewer: Asker, id: string) {
  const { members } = await findReachedProduct(db, viewer, id);
  const friends = await repo.listFriends(db, { userId: viewer.userId }, members);
  return friends.map((friend) => friend.id);
}

async function verdictOf(
  db: Connection,
  viewer: Asker,
  { id, groups }: ReachedProduct,
  sessions: number,
): Promise<Verdict> {
  const place = sessions > 0 ? await findProductPlace(db, viewer, id, groups) : null;
  return {
    ...{ sessions, standing: place?.standing ?? null, aheadOf: place?.aheadOf ?? null },
    direct: place?.direct ?? [],
  };
}

/** What its page is made of: the viewer's own sessions, without any one that they may see. */
interface Had {
  own: readonly repo.OwnSession[];
  seen: Awaited<ReturnType<typeof findSeen>>;
}

/** As `spell` does, from the sessions that have been read. */
async function spellReached(
  db: Connection,
  userId: string,
  { id, members }: ReachedProduct,
  { own, seen }: Had,
): Promise<Product> {
  const mine = own.find(({ product_id }) => product_id === id) ?? own[0];
  const ids = itselfFirst(id, members);
  return presentProduct(id, mine ?? (await findWanted(db, userId, ids)) ?? seen ?? (await spellKnown(db, ids)));
}

/** The last one that the viewer gave, when the last spelling has none. */
function typeOf(own: readonly repo.OwnSession[]): Partial<Pick<Product, "strainType">> {
  const strainType = own.find(({ strain_type }) => strain_type !== null)?.strain_type;
  return strainType ? { strainType } : {};
}

/** It comes from the viewer's own sessions, else from one that they may see, else from the catalogue. */
async function potencyOf(
  db: Connection,
  { strainName, brand, strainType }: Product,
  members: readonly string[],
  { own, seen: another }: Had,
): Promise<Pick<ProductPage, "thc" | "toLog">> {
  const seen = own[0] ?? another;
  const toLog: ProductToLog = {
    ...{ strainName, brand, strainType },
    ingestionMethod: seen?.ingestion_method ?? "",
    thcPercentage: seen?.thc_percentage ?? null,
    cbdPercentage: seen?.cbd_percentage ?? null,
    amount: own[0]?.amount ?? null,
    amountUnit: own[0]?.amount_unit ?? null,
    facts: own[0] ? readFacts(own[0].label_facts) : null,
    visibility: own[0]?.visibility,
  };
  const thc = present.presentThc(own.length > 0 ? own : seen ? [seen] : []);
  if (thc) return { thc, toLog };
  const [known] = await repo.findKnownStrain(db, {}, members);
  if (!known || known.thc_min === null || known.thc_max === null) return { thc: null, toLog };
  return { thc: { min: known.thc_min, max: known.thc_max, unit: "%" }, toLog };
}

/** The viewer's own sessions of it, last consumed first. @throws 404 as findReachedProduct */
export async function listProductSessions(
  context: Context,
  viewer: Asker,
  id: string,
  query: PageQuery,
): Promise<PreSerializedPage<Session>> {
  const { members } = await findReachedProduct(context.database.db, viewer, id);
  return await pageOfProducts(context, viewer, members, query);
}
