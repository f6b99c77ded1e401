import type { IngestionMethod } from "./enumerations.ts";
import { type BeforeAndAfter, countBeforeAndAfter, measuredReasonOf } from "./reason-counts.ts";
import type { ReasonLevel } from "./reasons.ts";
import { effectKey } from "./session-effects.ts";
import { type Watched, type WatchedSession, watchUnwanted } from "./unwanted-watch.ts";

/** A session of one's own, as far as answers are counted from it. */
export interface CountedSession extends WatchedSession {
  /** The one that names all that the person has merged with it. */
  readonly productId: string | null;
  /** Whether the session was of that product itself, whose spelling counts. */
  readonly isOfNamesake: boolean;
  readonly strainName: string;
  readonly brand: string | null;
  readonly rating: number | null;
  readonly reasons: readonly string[];
  readonly reasonLevels: readonly ReasonLevel[];
}

/** A person's product as their sessions tell it. */
export interface OwnProduct<Photo> {
  readonly productId: string;
  readonly strainName: string;
  readonly brand: string | null;
  /** Of the newest session with one. */
  readonly photo: Photo | null;
  /** Of its newest rated session. */
  readonly rating: number | null;
}
export type OwnProducts<Photo> = ReadonlyMap<string, OwnProduct<Photo>>;

/** Reasons in one answer: people have a handful. */
const mostReasons = 20;
/** Products shown of a reason's. */
const mostProducts = 3;

/** Each product with the name that its newest session spells. @param sessions first consumed first */
export function ownProductsOf<Photo>(
  sessions: readonly (CountedSession & { readonly photo: Photo | null })[],
): Map<string, OwnProduct<Photo>> {
  const products = new Map<string, OwnProduct<Photo>>();
  for (const { productId, isOfNamesake, strainName, brand, photo, rating } of sessions) {
    if (productId === null) continue;
    const before = products.get(productId);
    // A merged product's sessions keep their own names: that of the product itself counts.
    const named = isOfNamesake || !before ? { strainName, brand } : before;
    products.set(productId, {
      productId,
      ...{ strainName: named.strainName, brand: named.brand },
      photo: photo ?? before?.photo ?? null,
      rating: rating ?? before?.rating ?? null,
    });
  }
  return products;
}

/** Unwanted effects by product, method and dose, and how many sessions had any. */
export function countUnwanted<Photo>(sessions: readonly CountedSession[], products: OwnProducts<Photo>) {
  return {
    watched: watchUnwanted(sessions).flatMap((one): (Watched & ShownProduct<Photo>)[] => {
      const product = products.get(one.productId);
      return product ? [{ ...one, ...shown(product) }] : [];
    }),
    sessions: sessions.filter(({ unwantedEffects }) => unwantedEffects.length > 0).length,
  };
}

type ShownProduct<Photo> = Omit<OwnProduct<Photo>, "rating">;

const shown = <Photo>({ productId, strainName, brand, photo }: OwnProduct<Photo>): ShownProduct<Photo> => ({
  ...{ productId, strainName, brand, photo },
});

/**
 * What the sessions for each reason came to, most frequent first. An own word is one however it's spelled.
 * @param sessions first consumed first
 * @param ranked the person's products, best first
 */
export function countReasons<Photo>(
  sessions: readonly CountedSession[],
  products: OwnProducts<Photo>,
  ranked: readonly string[],
) {
  const byReason = new Map<string, { reason: string; own: CountedSession[] }>();
  for (const session of sessions)
    for (const reason of session.reasons) {
      const known = byReason.get(effectKey(reason)) ?? { reason, own: [] };
      known.own.push(session);
      byReason.set(effectKey(reason), { ...known, reason });
    }
  return [...byReason.values()]
    .toSorted((a, b) => b.own.length - a.own.length || (a.reason < b.reason ? -1 : 1))
    .slice(0, mostReasons)
    .map(({ reason, own }) => ({
      ...{ reason, sessions: own.length, beforeAndAfter: levelsOf(own, reason) },
      products: productsOf(own, products, ranked).map(({ product, own: some }) => ({
        ...{ ...shown(product), sessions: some.length },
        ingestionMethod: commonMethod(some),
        beforeAndAfter: levelsOf(some, reason),
      })),
      watch: countUnwanted(own, products),
    }));
}

function levelsOf(sessions: readonly CountedSession[], reason: string): BeforeAndAfter | null {
  const measured = measuredReasonOf(reason);
  return measured === undefined ? null : countBeforeAndAfter(sessions, measured);
}

/** The first few of the sessions' products. */
function productsOf<Photo>(
  sessions: readonly CountedSession[],
  products: OwnProducts<Photo>,
  ranked: readonly string[],
) {
  const byProduct = Map.groupBy(sessions, ({ productId }) => productId);
  const placeOf = (productId: string) => (ranked.includes(productId) ? ranked.indexOf(productId) : ranked.length);
  return [...byProduct]
    .flatMap(([productId, own]) => {
      const product = productId === null ? undefined : products.get(productId);
      return product ? [{ product, own }] : [];
    })
    .toSorted((a, b) => placeOf(a.product.productId) - placeOf(b.product.productId))
    .slice(0, mostProducts);
}

/** The method of all of them; '' where they differ: beside a count it would claim all of it. */
function commonMethod(sessions: readonly CountedSession[]): IngestionMethod | "" {
  const [first = "", ...others] = new Set(sessions.map(({ ingestionMethod }) => ingestionMethod));
  return others.length === 0 ? first : "";
}
