import type { Insights } from "#shared/contract/insights.ts";
import type { Photo, Session } from "#shared/contract/sessions.ts";
import {
  type CountedSession,
  countReasons,
  countUnwanted,
  type OwnProducts,
  ownProductsOf,
} from "#shared/domain/journal-counts.ts";
import type { PatternAbout } from "#shared/domain/patterns/candidates.ts";
import { lookAt } from "#shared/domain/patterns/look.ts";
import { lookReached, nextLook, sessionsOfLook } from "#shared/domain/patterns/looks.ts";
import { type JournalSession, onOwnClocks, seenText, standingPlaces } from "#shared/domain/patterns/stored-look.ts";
import { groupProducts } from "#shared/domain/product-groups.ts";
import { bandOf } from "#shared/domain/rating.ts";
import { utcOffsets } from "#shared/domain/utc-offsets.ts";

/**
 * What the journal on this device answers, by the server's own rules. Counts are made anew. A look is the server's: what it
 * found stands, edits of its sessions may withdraw it, and nothing is added, even where the next look is due. The order of
 * products and the strengths of compared sessions are those of the last answer.
 * @param kept the last answer
 * @param own all sessions, in any order
 */
export async function deviceInsights(kept: Insights, own: readonly Session[]): Promise<Insights> {
  const sessions = own.toSorted((a, b) => timeOf(a).getTime() - timeOf(b).getTime() || a.id - b.id);
  const { nameOf } = groupProducts(kept.forDevice.merged);
  const counted = sessions.map((session) => countedSession(session, nameOf));
  const products = ownProductsOf(counted);
  const rated = sessions.filter(({ rating }) => rating !== null).length;
  const seen = (kept.look?.rated ?? 0) < (lookReached(rated) ?? 0);
  return {
    ...kept,
    sessions: sessions.length,
    rated,
    again: { products: kept.again.products.map((product) => again(product, products)), of: products.size },
    look: await withoutWithdrawn(kept, sessions, nameOf),
    // One that is due happens with a connection.
    nextLook: seen ? lookReached(rated) : nextLook(Math.max(rated, kept.look?.rated ?? 0)),
    watch: countUnwanted(counted, products),
    reasons: countReasons(counted, products, kept.forDevice.ranked),
  };
}

type Look = NonNullable<Insights["look"]>;
type NameOf = (productId: string) => string;

const timeOf = ({ consumedAt, createdAt }: Session) => new Date(consumedAt ?? createdAt);

const namedProduct = ({ productId }: Session, nameOf: NameOf) => (productId === null ? null : nameOf(productId));

function countedSession(session: Session, nameOf: NameOf): CountedSession & { readonly photo: Photo | null } {
  const productId = namedProduct(session, nameOf);
  const { photo, unwantedEffects, reasons, reasonLevels } = session;
  return {
    ...{ productId, isOfNamesake: productId === session.productId, photo },
    ...{ strainName: session.strainName, brand: session.brand, rating: session.rating },
    ...{ ingestionMethod: session.ingestionMethod, thcPercentage: session.thcPercentage },
    ...{ amount: session.amount, amountUnit: session.amountUnit },
    ...{ unwantedEffects: unwantedEffects ?? [], reasons: reasons ?? [], reasonLevels: reasonLevels ?? [] },
  };
}

function again(product: Insights["again"]["products"][number], products: OwnProducts<Photo>) {
  const rating = products.get(product.productId)?.rating ?? null;
  return { ...product, verdict: rating === null ? null : bandOf(rating) };
}

async function withoutWithdrawn(
  { look, forDevice: { look: basis } }: Insights,
  own: readonly Session[],
  nameOf: NameOf,
): Promise<Look | null> {
  if (!look || !basis || look.patterns.length === 0) return look;
  const sessions = sessionsOfLook(onZoneClocks(own, nameOf, basis.timeZone), look.rated);
  if ((await hashOf(seenText(sessions))) === basis.fingerprint) return look;
  const strengths = new Map(basis.strengths.map(({ sessionId, strength }) => [sessionId, strength]));
  const now = lookAt(sessions, (id) => strengths.get(id) ?? null);
  const places = standingPlaces(look.patterns.map(withPlainAbout), now.patterns);
  return { ...look, patterns: look.patterns.filter((_, at) => places.includes(at)) };
}

const onZoneClocks = (own: readonly Session[], nameOf: NameOf, timeZone: string): JournalSession[] =>
  onOwnClocks(
    own.map((session) => ({
      id: session.id,
      rating: session.rating,
      ratedBy: session.ratedBy ?? "hand",
      productId: namedProduct(session, nameOf),
      ingestionMethod: session.ingestionMethod,
      strainType: session.strainType,
      location: session.location,
      companions: session.companions,
      amount: session.amount,
      amountUnit: session.amountUnit,
      reasons: session.reasons ?? [],
      consumedAt: timeOf(session),
      utcOffset: session.utcOffset ?? null,
    })),
    (from, to) => utcOffsets(timeZone, from, to),
  );

/** Without what names a product. */
function withPlainAbout({ about, difference }: Look["patterns"][number]): { about: PatternAbout; difference: number } {
  return { about: about.kind === "product" ? { kind: "product", value: about.value } : about, difference };
}

/** As the server makes it; '' without a secure connection, so that everything is checked. */
async function hashOf(text: string): Promise<string> {
  const { subtle }: { readonly subtle?: SubtleCrypto } = crypto;
  if (!subtle) return "";
  const bytes = new Uint8Array(await subtle.digest("SHA-1", new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
