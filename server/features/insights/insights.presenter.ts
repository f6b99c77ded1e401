import { presentPhoto } from "#server/features/photos/photos.presenter.ts";
import type { About, Insights } from "#shared/contract/insights.ts";
import type { RankedProduct } from "#shared/contract/rankings.ts";
import type { Photo } from "#shared/contract/sessions.ts";
import type { OwnProducts } from "#shared/domain/journal-counts.ts";
import type { PatternAbout } from "#shared/domain/patterns/candidates.ts";
import { nextLook } from "#shared/domain/patterns/looks.ts";
import { bandOf } from "#shared/domain/rating.ts";
import { roundToTenth } from "#shared/domain/rounding.ts";
import type { listPhotos } from "./insights.repo.ts";
import type { CurrentLook } from "./pattern-looks.service.ts";

/** Each product with the picture of its newest session that has one. */
export function withPhotos(
  products: OwnProducts<string>,
  rows: Awaited<ReturnType<typeof listPhotos>>,
): OwnProducts<Photo> {
  const photos = new Map(rows.map(({ id, ...view }) => [id, presentPhoto(view)]));
  return new Map(
    [...products].map(([id, { photo, ...product }]) => [
      id,
      { ...product, photo: (photo === null ? undefined : photos.get(photo)) ?? null },
    ]),
  );
}

export function presentAgain(ranked: readonly RankedProduct[], products: OwnProducts<Photo>): Insights["again"] {
  return {
    products: ranked.map(({ session, ...product }) => {
      const rating = products.get(product.productId)?.rating ?? null;
      return { ...product, photo: session.photo, verdict: rating === null ? null : bandOf(rating) };
    }),
    of: products.size,
  };
}

/** Without what is about a product that the person no longer has sessions of. */
export function presentLook(look: CurrentLook | null, rated: number, products: OwnProducts<Photo>) {
  return { look: look && presentOne(look, products), nextLook: nextLook(Math.max(rated, look?.rated ?? 0)) };
}

function presentOne(
  { rated, lookedAt, result }: CurrentLook,
  products: OwnProducts<Photo>,
): NonNullable<Insights["look"]> {
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

/** What the rule needs on the device to withdraw what the look found; strengths finer than any difference that decides. */
export const presentForDevice = ({ timeZone, fingerprint, strengths }: CurrentLook) => ({
  ...{ timeZone, fingerprint },
  strengths: [...strengths].map(([sessionId, strength]) => ({ sessionId, strength: Number(strength.toFixed(4)) })),
});

/** One, or none when its product is gone. */
function nameAbout(about: PatternAbout, products: OwnProducts<Photo>): About[] {
  if (about.kind !== "product") return [about];
  const product = products.get(about.value);
  if (!product) return [];
  const { productId, strainName, brand } = product;
  return [{ ...about, productId, strainName, brand }];
}
