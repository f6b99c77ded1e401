import type { Generated } from "kysely";
import type { AmountUnit, IngestionMethod, StrainType, Visibility } from "#shared/domain/enumerations.ts";

/** Logged sessions (spec section 3). */
export interface CannabisSessionsTable {
  id: Generated<number>;
  user_id: string;
  /** '' when not given (decisions.md, Sessions). */
  strain_name: Generated<string>;
  /** The strain's name without case and accents, for grouping; '' when not given. */
  strain_key: Generated<string>;
  strain_type: StrainType | null;
  brand: string | null;
  brand_key: string | null;
  /** Everyone's sessions of the same strain and brand; null without a strain. */
  product_id: string | null;
  ingestion_method: Generated<IngestionMethod | "">;
  /** Percent, or milligrams for edibles. */
  thc_percentage: number | null;
  /** Percent, or milligrams for edibles. */
  cbd_percentage: number | null;
  body_mind_ratio: Generated<number>;
  rating: number | null;
  /** The place in the last saved order, from 1; breaks ties between equal ratings. */
  manual_rank: number | null;
  location: string | null;
  companions: string | null;
  notes: string | null;
  /** A JSON array of mood names, kept as text as the spec has it. */
  moods: Generated<string>;
  /** A JSON array of the person's own words. */
  own_effects: Generated<string>;
  /** A JSON array of listed words and the person's own. */
  unwanted_effects: Generated<string>;
  /** Whether others see both. */
  shares_effects: Generated<boolean>;
  /** In `amount_unit`; both or neither. */
  amount: number | null;
  amount_unit: AmountUnit | null;
  visibility: Generated<Visibility>;
  /** Private to the owner. */
  private_note: string | null;
  /** Whether others see the companions. */
  show_companions: Generated<boolean>;
  comments_closed: Generated<boolean>;
  /** When moderation hid it from everyone but its owner. */
  hidden_at: Date | null;
  /** Whether followers' timelines have it, unless it is private. */
  is_fanned_out: Generated<boolean>;
  /** The first photo; the others are in `further_photos`. */
  photo_id: string | null;
  /** Changes with every column but the counters, by a trigger (migration 0018). */
  version: Generated<number>;
  /** Idempotency key. */
  key: string | null;
  /** A JSON array of the last edits' idempotency keys. */
  edit_keys: Generated<string>;
  /** What its owner's search looks in (`searchTextOf`). */
  search_text: Generated<string>;
  likes_count: Generated<number>;
  comments_count: Generated<number>;
  consumed_at: Date;
  created_at: Date;
  updated_at: Date;
}
