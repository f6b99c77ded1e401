import type { About, Insights } from "#shared/contract/insights.ts";
import type { RankedProduct } from "#shared/contract/rankings.ts";
import type { PatternAbout } from "#shared/domain/patterns/candidates.ts";
import { nextLook } from "#shared/domain/patterns/looks.ts";
import { bandOf } from "#shared/domain/rating.ts";
import { roundToTenth } from "#shared/domain/rounding.ts";
import type { JournalRow } from "./insights.repo.ts";
import type { CurrentLook } from "./pattern-looks.service.ts";

/** A person's product as their sessions tell it. */
interface OwnProduct {
  readonly productId: string;
  readonly strainName: string;
  readonly brand: string | null;
  /** Of the newest session with a photo. */
  readonly photoId: string | null;
  /** Of its newest rated session. */
  readonly rating: number | null;
}
export type OwnProducts = ReadonlyMap<string, OwnProduct>;

/** Each product with the name that its newest session spells. @param rows first consumed first */
export function ownProductsOf(rows: readonly JournalRow[], nameOf: (productId: string) => string): OwnProducts {
  const products = new Map<string, OwnProduct>();
  for (const { product_id, strain_name, brand, photo_id, rating } of rows) {
    if (product_id === null) continue;
    const productId = nameOf(product_id);
    const before = products.get(productId);
    // A merged product's sessions keep their own names: that of the product itself counts.
    const named = product_id === productId || !before ? { strainName: strain_name, brand } : before;
    products.set(productId, {
      productId,
      strainName: named.strainName,
      brand: named.brand,
      photoId: photo_id ?? before?.photoId ?? null,
      rating: rating ?? before?.rating ?? null,
    });
  }
  return products;
}

export function presentAgain(ranked: readonly RankedProduct[], products: OwnProducts): Insights["again"] {
  return {
    products: ranked.map(({ session, ...product }) => {
      const rating = products.get(product.productId)?.rating ?? null;
      return { ...product, photo: session.photo, verdict: rating === null ? null : bandOf(rating) };
    }),
    of: products.size,
  };
}

/** Without what is about a product that the person no longer has sessions of. */
export function presentLook(look: CurrentLook | null, rated: number, products: OwnProducts) {
  return { look: look && presentOne(look, products), nextLook: nextLook(Math.max(rated, look?.rated ?? 0)) };
}

function presentOne({ rated, lookedAt, result }: CurrentLook, products: OwnProducts): NonNullable<Insights["look"]> {
  const named = (about: PatternAbout) => nameAbout(about, products);
  return {
    rated,
    lookedAt: lookedAt.toISOString(),
    unrated: result.unrated,
    patterns: result.patterns.flatMap(({ about, others, rivals, difference, low, high, ...pattern }) =>
      named(about).map((subject) => ({
        ...{ with: pattern.with, without: pattern.without },
        about: subject,
        difference: roundToTenth(difference),
        low: roundToTenth(low),
        high: roundToTenth(high),
        others: (others && named(others)[0]) ?? null,
        rivals: rivals.flatMap((rival) => named(rival.about).map((either) => ({ ...rival, about: either }))),
        histograms: { with: [...pattern.histograms.with], without: [...pattern.histograms.without] },
      })),
    ),
    looked: result.looked.flatMap(({ about, ...counted }) =>
      named(about).map((subject) => ({ about: subject, ...counted })),
    ),
  };
}

/** One, or none when its product is gone. */
function nameAbout(about: PatternAbout, products: OwnProducts): About[] {
  if (about.kind !== "product") return [about];
  const product = products.get(about.value);
  if (!product) return [];
  const { productId, strainName, brand } = product;
  return [{ ...about, productId, strainName, brand }];
}
