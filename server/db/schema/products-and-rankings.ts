import type { Generated } from "kysely";
import type { HabitKind, StrainType } from "#shared/domain/enumerations.ts";
import type { GeneratedJson } from "./column-types.ts";

/** The catalogue of known strains (spec section 3). Potencies in percent. */
export interface StrainsTable {
  id: Generated<number>;
  name: string;
  /** Without case, accents, spaces and signs (`productKey`). */
  name_key: string;
  type: StrainType;
  thc_min: number | null;
  thc_max: number | null;
  cbd_min: number | null;
  cbd_max: number | null;
  description: string | null;
  flavors: GeneratedJson<string[]>;
  effects: GeneratedJson<string[]>;
  medical_uses: GeneratedJson<string[]>;
  grow_info: string | null;
  genetics: string | null;
  breeder: string | null;
}

/** The catalogue of known brands (spec section 3). */
export interface BrandsTable {
  id: Generated<number>;
  name: string;
  /** Without case, accents, spaces and signs (`productKey`). */
  name_key: string;
  description: string | null;
  website: string | null;
  verified: Generated<boolean>;
}

/** Strain and brand, whatever the spelling. Its name isn't here: each viewer reads it in a session that they may see. */
export interface ProductsTable {
  /** Made of the keys under the server's secret: `productIdOf`. */
  id: string;
  /** As in sessions, at most `keyLength` characters (products.service.ts). */
  strain_key: string;
  /** '' without a brand. */
  brand_key: string;
}

/** For this person alone, the one product is the other one, too. */
export interface ProductMergesTable {
  id: Generated<number>;
  user_id: string;
  product_id: string;
  /** Gives the name. */
  into_product_id: string;
  /** The import that added it. */
  import_id: string | null;
  created_at: Date;
}

/** A product on a person's private list. */
export interface WantToTryTable {
  id: Generated<number>;
  user_id: string;
  product_id: string;
  /** As read when it was added: the entry outlives the session that it came from. */
  strain_name: string;
  brand: string | null;
  strain_type: StrainType | null;
  /** Where it came from; perhaps deleted since, or no longer visible. */
  session_id: number | null;
  /** When the person last answered 'Keep it'. */
  kept_at: Date | null;
  /** The import that added it. */
  import_id: string | null;
  created_at: Date;
}

/** One answer of Compare or of the rating dialog. Both sessions are the person's own. */
export interface SessionComparisonsTable {
  id: Generated<number>;
  user_id: string;
  winner_session_id: number;
  loser_session_id: number;
  /** 'About the same': whichever of the two stands as the winner. */
  is_tie: Generated<boolean>;
  /** The session whose rating was made of it, one of the two, by the rating dialog; null of Compare. */
  rated_session_id: number | null;
  /** A saved order has taken it up: it counts in the record, no longer in the fit. */
  absorbed: Generated<boolean>;
  created_at: Date;
  /** Idempotency key. */
  key: string | null;
}

/** The ranking strength of a session (ranking.md): 400 points are 10:1 odds, the mean is about 1000. */
export interface SessionRatingsTable {
  id: Generated<number>;
  user_id: string;
  session_id: number;
  elo_rating: Generated<number>;
  /** Where the last saved order put it, in logits, and how surely; both or neither. A newer rating takes them away. */
  base_strength: number | null;
  base_variance: number | null;
  /** All answers: wins, losses and ties. */
  comparisons: Generated<number>;
  wins: Generated<number>;
  losses: Generated<number>;
  last_compared_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** The two sessions that the Compare page showed a person last; it does not show them twice in a row (ranking.md). */
export interface ServedPairsTable {
  user_id: string;
  left_session_id: number;
  right_session_id: number;
}

/** One look at a person's journal for patterns, and what it came to. */
export interface PatternLooksTable {
  user_id: string;
  /** Rated sessions that the look saw. */
  rated: number;
  /** On whose clocks. */
  time_zone: string;
  /** JSON (`LookResult`). */
  result: string;
  /** Of the sessions that the look saw. */
  fingerprint: string;
  /** Of those sessions when they had changed and were checked again; null while they haven't. */
  checked_fingerprint: string | null;
  /** A JSON array: places of the patterns that were still there then. */
  standing: string | null;
  looked_at: Date;
}

/** Changes with everything that answers about a person's own journal depend on, by triggers. */
export interface JournalVersionsTable {
  user_id: string;
  version: Generated<number>;
}

/** Two things that a person compares on evenings that coins have drawn; at most one without an end. */
export interface ExperimentsTable {
  id: Generated<number>;
  user_id: string;
  /** Idempotency key; the same wherever it's imported. */
  key: string;
  kind: HabitKind;
  /** Methods, or ids of products. */
  a: string;
  b: string;
  /** Of the other kind: what stays the same on every evening. */
  kept: string | null;
  /** Whether an evening stays free between two. */
  is_spaced: boolean;
  /** The drawn order, a letter an evening: 'abba'. Nobody is told more of it than the evenings so far and the next one. */
  plan: string;
  started_at: Date;
  ended_at: Date | null;
  /** The import that added it. */
  import_id: string | null;
}

/** An evening of an experiment that has been taken, whatever was had. */
export interface ExperimentEveningsTable {
  experiment_id: number;
  /** From 1. */
  position: number;
  /** Perhaps deleted since; null where an import didn't bring it. */
  session_id: number | null;
  /** 'YYYY-MM-DD' */
  day: string;
  /** Of its session when the experiment ended; null before, without one, and once the session is deleted. */
  rating: number | null;
}
