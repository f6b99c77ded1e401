import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { listFinds } from "#server/features/agreement/agreement.service.ts";
import { presentJoinedPhoto } from "#server/features/photos/photos.presenter.ts";
import { groupsOf } from "#server/features/products/products.access.ts";
import { readProductStandings } from "#server/features/rankings/product-rankings.service.ts";
import { pageOfPulled } from "#server/features/sessions/session-lists.service.ts";
import { presentAuthor } from "#server/features/users/users.presenter.ts";
import type { Asker } from "#server/viewer.ts";
import type { Catalogue, ProductsFound } from "#shared/contract/product-search.ts";
import type { ProductStanding } from "#shared/contract/rankings.ts";
import { limits } from "#shared/domain/limits.ts";
import type { ProductGroups } from "#shared/domain/product-groups.ts";
import { roundRating } from "#shared/domain/rating.ts";
import { matchNames } from "#shared/domain/search/name-match.ts";
import { searchWords } from "#shared/domain/search-key.ts";
import * as repo from "./product-search.repo.ts";
import { listKnownBrands, listKnownStrains, listOwnProducts, type OwnProductRow } from "./product-search.repo.ts";

/** Results of each kind. */
const maxResults = 20;

/** Strains and brands whose names match the text, best first; the first by name for an empty one. */
export async function searchCatalogue({ database: { db } }: Context, text: string): Promise<Catalogue> {
  const strains = matchNames(await listKnownStrains(db), nameOf, text).slice(0, maxResults);
  const brands = matchNames(await listKnownBrands(db), nameOf, text).slice(0, maxResults);
  return {
    strains: strains.map(({ name, type, thc_min, thc_max }) => ({ name, type, thcMin: thc_min, thcMax: thc_max })),
    brands,
  };
}

const nameOf = ({ name }: { readonly name: string }) => name;

/**
 * The viewer's own products with these words, last had first. Those that they have merged are one row, under the name
 * that the merge gave them, though only one of their spellings has the words.
 */
async function findOwnProducts(
  connection: Connection,
  viewer: Asker,
  { words, groups }: { readonly words: readonly string[]; readonly groups: ProductGroups },
): Promise<OwnProductRow[]> {
  const named = await listOwnProducts(connection, viewer.userId, { words });
  const found = new Set(named.map(({ product_id }) => product_id));
  const others = [...found].flatMap(groups.membersOf).filter((id) => !found.has(id));
  const unnamed = others.length > 0 ? await listOwnProducts(connection, viewer.userId, { products: others }) : [];
  const merged = Map.groupBy([...named, ...unnamed], ({ product_id }) => groups.nameOf(product_id));
  return [...merged].map(([id, rows]) => mergeRows(id, rows)).toSorted(lastHadFirst);
}

const lastHadFirst = (a: OwnProductRow, b: OwnProductRow) =>
  b.consumed_at.getTime() - a.consumed_at.getTime() || b.id - a.id;

function mergeRows(id: string, rows: readonly OwnProductRow[]): OwnProductRow {
  const [last, ...others] = rows.toSorted(lastHadFirst) as [OwnProductRow, ...OwnProductRow[]];
  if (others.length === 0) return last;
  const { strain_name, brand, strain_type } = rows.find(({ product_id }) => product_id === id) ?? last;
  const sum = (of: (row: OwnProductRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const rated = sum((row) => row.rated);
  return {
    ...last,
    ...{ product_id: id, strain_name, brand, strain_type, rated },
    sessions: sum(({ sessions }) => sessions),
    rating: rated === 0 ? null : sum((row) => (row.rating ?? 0) * row.rated) / rated,
  };
}

/** The viewer's own products first, then those of people they follow, then the catalogue's; each is in one list. */
export async function searchProducts(context: Context, viewer: Asker, q: string): Promise<ProductsFound> {
  const { db } = context.database;
  const words = searchWords(q);
  const limit = limits.productsFound;
  const groups = await groupsOf(db, viewer);
  const listed = new Set<string>();
  const isNew = ({ product_id }: { product_id: string | null }) => {
    // A strain that the catalogue has had since today: nobody has logged it.
    if (product_id === null) return true;
    const id = groups.nameOf(product_id);
    return !listed.has(id) && listed.add(id);
  };
  const { items: pulled } = await pageOfPulled(context, viewer, { limit: limits.page.max });
  const pulledIds = pulled.map(({ id }) => id);
  const had = await findOwnProducts(db, viewer, { words, groups });
  const theirs = await repo.listFollowedSessions(db, viewer.userId, { words, pulledIds });
  // What nobody spells so is looked for with typos, in the names of all.
  const isNear = had.length + theirs.length === 0;
  const own = (
    isNear ? matchNames(await findOwnProducts(db, viewer, { words: [], groups }), nameWithBrand, q) : had
  ).filter(isNew);
  const sessions = isNear
    ? matchNames(await repo.listFollowedSessions(db, viewer.userId, { words: [], pulledIds }), nameWithBrand, q)
    : theirs;
  const finds = words.length === 0 ? await findsOf(db, viewer, { sessions, own, groups }) : [];
  const followed = findsFirst(sessions, finds, groups).filter(isNew);
  const known = matchNames(await listKnownStrains(db), nameOf, q).filter(isNew);
  const standings = own.length > 0 ? await readProductStandings(db, viewer) : new Map<string, ProductStanding>();
  return {
    own: own.slice(0, limit).map((row) => ({
      ...presentHad(row),
      sessions: row.sessions,
      rating: row.rating === null ? null : roundRating(row.rating),
      standing: standings.get(groups.nameOf(row.product_id)) ?? null,
    })),
    followed: followed.slice(0, limit).map((row) => ({
      ...presentHad(row),
      person: presentAuthor(row, row.author_id),
      loggedAt: row.created_at.toISOString(),
      likedBy: finds.find(({ id }) => id === groups.nameOf(row.product_id))?.likedBy.length ?? 0,
    })),
    known: known.slice(0, limit).map(({ name, type, product_id }) => ({
      ...{ productId: product_id, strainName: name, strainType: type, brand: null },
    })),
  };
}

const nameWithBrand = ({ strain_name, brand }: Had) => `${strain_name} ${brand ?? ""}`;

interface ProductFind {
  /** Of the product that gives the name. */
  readonly id: string;
  readonly likedBy: readonly string[];
}

/** What those who logged these sessions like and the viewer hasn't had under any spelling, the most promising first. */
async function findsOf(
  connection: Connection,
  viewer: Asker,
  {
    sessions,
    own,
    groups,
  }: { sessions: readonly FollowedSession[]; own: readonly OwnProductRow[]; groups: ProductGroups },
): Promise<ProductFind[]> {
  const friendIds = [...new Set(sessions.map(({ author_id }) => author_id))];
  const had = new Set(own.flatMap(({ product_id }) => groups.membersOf(product_id)));
  const finds = await listFinds(connection, viewer, { friendIds, had });
  const named = Map.groupBy(finds, ({ productId }) => groups.nameOf(productId));
  return [...named].map(([id, spellings]) => ({
    id,
    likedBy: [...new Set(spellings.flatMap(({ likedBy }) => likedBy))],
  }));
}

/** Finds in their order, each by a person who likes it where there is one, then the others as they were. */
function findsFirst(
  sessions: readonly FollowedSession[],
  finds: readonly ProductFind[],
  { nameOf }: ProductGroups,
): FollowedSession[] {
  const places = new Map(finds.map((find, place) => [find.id, { place, ...find }]));
  const key = ({ product_id, author_id }: FollowedSession) => {
    const find = places.get(nameOf(product_id));
    return { place: find?.place ?? finds.length, liker: find?.likedBy.includes(author_id) ? 0 : 1 };
  };
  return sessions
    .map((session) => ({ session, ...key(session) }))
    .toSorted((a, b) => a.place - b.place || (a.place < finds.length ? a.liker - b.liker : 0))
    .map(({ session }) => session);
}

type FollowedSession = Awaited<ReturnType<typeof repo.listFollowedSessions>>[number];
type Had = Awaited<ReturnType<typeof repo.listOwnProducts | typeof repo.listFollowedSessions>>[number];

const presentHad = (row: Had) => ({
  productId: row.product_id,
  strainName: row.strain_name,
  strainType: row.strain_type,
  brand: row.brand,
  sessionId: row.id,
  photo: presentJoinedPhoto(row),
});
