import type { IngestionMethod, StrainType } from "#shared/domain/enumerations.ts";
import { productKey } from "#shared/domain/search-key.ts";
import type { CountedSession } from "./stats.repo.ts";

/** How often there was a value. */
export interface Count<Value> {
  value: Value;
  count: number;
}

class Counts<Value> {
  readonly #counts = new Map<Value, Count<Value>>();

  add(value: Value): void {
    const known = this.#counts.get(value);
    if (known) known.count += 1;
    else this.#counts.set(value, { value, count: 1 });
  }

  get all(): Count<Value>[] {
    return [...this.#counts.values()];
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

  addAll(other: Mean): void {
    this.#sum += other.#sum;
    this.#values += other.#values;
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

/** Sessions by strain and brand as they're spelled: folding a name takes longer than counting a session. */
class Spelled {
  /** The first seen comes first. */
  readonly all: Named[] = [];
  readonly #byName = new Map<string, Map<string | null, Named>>();

  add({ strain_name, brand, product_id, rating }: CountedSession): void {
    const byBrand = this.#byName.get(strain_name) ?? new Map<string | null, Named>();
    if (byBrand.size === 0) this.#byName.set(strain_name, byBrand);
    let named = byBrand.get(brand);
    if (!named) {
      named = { strain_name, brand, product_id, count: 0, rating: new Mean() };
      byBrand.set(brand, named);
      this.all.push(named);
    }
    named.count += 1;
    named.rating.add(rating);
  }
}

/** Spellings of one name are one: the first one's is shown. */
function countBrands(spelled: readonly Named[]): { brand: string; count: number }[] {
  const brands = new Map<string, { brand: string; count: number }>();
  for (const { brand, count } of spelled) {
    if (!brand) continue;
    const key = productKey(brand);
    const known = brands.get(key);
    if (known) known.count += count;
    else brands.set(key, { brand, count });
  }
  return [...brands.values()];
}

/** The same of strains, each of its brand. */
function averageStrains(spelled: readonly Named[]) {
  const strains = new Map<string, Named>();
  for (const named of spelled) {
    if (named.strain_name === "") continue;
    const key = JSON.stringify([productKey(named.strain_name), productKey(named.brand ?? "")]);
    const known = strains.get(key);
    if (!known) strains.set(key, named);
    else {
      known.count += named.count;
      known.rating.addAll(named.rating);
    }
  }
  return [...strains.values()].map(({ rating, ...named }) => ({ ...named, rating: rating.value }));
}

/** @param sessions in the order in which their spellings count: the first one's is shown */
export function countSessions(sessions: readonly CountedSession[]) {
  const [thcPercent, thcMilligrams, rating] = [new Mean(), new Mean(), new Mean()];
  const [ratings, moods] = [new Counts<number>(), new Counts<string>()];
  const [strainTypes, methods] = [new Counts<StrainType>(), new Counts<IngestionMethod>()];
  const spelled = new Spelled();
  for (const session of sessions) {
    spelled.add(session);
    moods.add(session.moods);
    rating.add(session.rating);
    (session.ingestion_method === "edible" ? thcMilligrams : thcPercent).add(session.thc_percentage);
    if (session.rating !== null) ratings.add(session.rating);
    if (session.strain_type !== null) strainTypes.add(session.strain_type);
    if (session.ingestion_method !== "") methods.add(session.ingestion_method);
  }
  return {
    sessions: sessions.length,
    averages: { thcPercent: thcPercent.value, thcMilligrams: thcMilligrams.value, rating: rating.value },
    ...{ ratings: ratings.all, moods: moods.all, strainTypes: strainTypes.all, methods: methods.all },
    // Before the strains, which put sessions of several spellings together.
    brands: countBrands(spelled.all),
    strains: averageStrains(spelled.all),
  };
}
export type SessionCounts = ReturnType<typeof countSessions>;
