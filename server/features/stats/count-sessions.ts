import type { IngestionMethod, StrainType } from "#shared/domain/enumerations.ts";
import { productKey } from "#shared/domain/search-key.ts";
import type { CountedSession } from "./stats.repo.ts";

/** How often there was a value. */
export interface Count<Value> {
  value: Value;
  count: number;
}

class Counts<Value> {
  readonly #counts = new Map<Value, number>();

  add(value: Value): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }

  get all(): Count<Value>[] {
    return [...this.#counts].map(([value, count]) => ({ value, count }));
  }
}

/** An average; missing values aren't among it. */
class Mean {
  #sum = 0;
  #values = 0;

  add(value: number | null): void {
    if (value === null) return;
    this.#sum += value;
    this.#values += 1;
  }

  /** Null without any. */
  get value(): number | null {
    return this.#values === 0 ? null : this.#sum / this.#values;
  }
}

/** Sessions of one strain and brand, as the first of them spells both. */
interface Named extends Pick<CountedSession, "strain_name" | "brand" | "product_id"> {
  count: number;
  rating: Mean;
}

/** Puts spellings together. Folding one takes longer than all else that is done with a session, so each is folded once. */
class Spellings {
  readonly #keys = new Map<string, string>();

  keyOf(spelling: string | null): string {
    if (!spelling) return "";
    const known = this.#keys.get(spelling);
    if (known !== undefined) return known;
    const key = productKey(spelling);
    this.#keys.set(spelling, key);
    return key;
  }
}

/** @param sessions in the order in which their spellings count: the first one's is shown */
export function countSessions(sessions: readonly CountedSession[]) {
  const averages = { thcPercent: new Mean(), thcMilligrams: new Mean(), rating: new Mean() };
  const [ratings, moods] = [new Counts<number>(), new Counts<string>()];
  const [strainTypes, methods] = [new Counts<StrainType>(), new Counts<IngestionMethod>()];
  const brands = new Map<string, { brand: string; count: number }>();
  const strains = new Map<string, Named>();
  const spellings = new Spellings();
  for (const {
    strain_name,
    brand,
    product_id,
    strain_type,
    ingestion_method,
    thc_percentage,
    rating,
    ...session
  } of sessions) {
    averages.rating.add(rating);
    averages[ingestion_method === "edible" ? "thcMilligrams" : "thcPercent"].add(thc_percentage);
    if (rating !== null) ratings.add(rating);
    moods.add(session.moods);
    if (strain_type !== null) strainTypes.add(strain_type);
    if (ingestion_method !== "") methods.add(ingestion_method);
    const brandKey = spellings.keyOf(brand);
    if (brand) {
      const known = brands.get(brandKey);
      if (known) known.count += 1;
      else brands.set(brandKey, { brand, count: 1 });
    }
    if (strain_name === "") continue;
    const key = `${spellings.keyOf(strain_name)}\n${brandKey}`;
    const known = strains.get(key);
    const named = known ?? { strain_name, brand, product_id, count: 0, rating: new Mean() };
    if (!known) strains.set(key, named);
    named.count += 1;
    named.rating.add(rating);
  }
  return {
    sessions: sessions.length,
    averages: {
      thcPercent: averages.thcPercent.value,
      thcMilligrams: averages.thcMilligrams.value,
      rating: averages.rating.value,
    },
    ...{ ratings: ratings.all, moods: moods.all, strainTypes: strainTypes.all, methods: methods.all },
    brands: [...brands.values()],
    strains: [...strains.values()].map(({ rating, ...named }) => ({ ...named, rating: rating.value })),
  };
}
export type SessionCounts = ReturnType<typeof countSessions>;
