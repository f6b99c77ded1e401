import type { Generated } from "kysely";
import type {
  AmountUnit,
  CompanionState,
  DeletedKind,
  IngestionMethod,
  OwnEffectKind,
  RatingSource,
  ReminderState,
  StrainType,
  Visibility,
} from "#shared/domain/enumerations.ts";

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
  /** 50 as long as it isn't set. */
  body_mind_ratio: Generated<number>;
  /** Whether its owner said it. */
  body_mind_set: Generated<boolean>;
  rating: number | null;
  /** How its rating, if it has one, was given. */
  rated_by: Generated<RatingSource>;
  /** The place in the last saved order, from 1; breaks ties between equal strengths. */
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
  /** A JSON array of what it was for: listed words and the person's own. */
  reasons: Generated<string>;
  /** A JSON array of how that was before and after (`ReasonLevel`). */
  reason_levels: Generated<string>;
  /** A JSON array of the reasons for which it was better after (`betterAfter`), for the owner's search. */
  better_after: Generated<string>;
  /** Whether others see reasons and levels on the session itself. */
  shares_reasons: Generated<boolean>;
  /** In `amount_unit`; both or neither. */
  amount: number | null;
  amount_unit: AmountUnit | null;
  visibility: Generated<Visibility>;
  /** A JSON object with what the label says; `presentFacts` tells who sees what of it. */
  label_facts: string | null;
  /** Its batch, without case and punctuation: sessions of one batch of a product have the same facts. */
  batch_key: string | null;
  /** Private to the owner. */
  private_note: string | null;
  /** Whether others see the companions. */
  show_companions: Generated<boolean>;
  comments_closed: Generated<boolean>;
  /** When moderation hid it from everyone but its owner. */
  hidden_at: Date | null;
  /** The session that this one was added to, which may be gone; of that session, once there is another, its own id. */
  gathering_id: number | null;
  /** The first photo; the others are in `further_photos`. */
  photo_id: string | null;
  /** Changes with every column but the counters, by a trigger (migration 0018). */
  version: Generated<number>;
  /** Idempotency key. */
  key: string | null;
  /** The import that added it; perhaps long forgotten. */
  import_id: string | null;
  /** A JSON array of the last edits' idempotency keys. */
  edit_keys: Generated<string>;
  /** The text in which its owner's search looks (`searchTextOf`). */
  search_text: Generated<string>;
  likes_count: Generated<number>;
  comments_count: Generated<number>;
  consumed_at: Date;
  /** Minutes that the clocks of the place were ahead of UTC then; null when it isn't known. */
  utc_offset: number | null;
  created_at: Date;
  updated_at: Date;
}

export const photoKinds = ["photo", "avatar", "label"] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** Stored pictures. `id` names the files; `address` is public and rotates when a session turns private. */
export interface PhotosTable {
  id: string;
  address: string;
  kind: PhotoKind;
  user_id: string | null;
  /** Pixels of the largest stored size. */
  width: number;
  height: number;
  /** A tiny picture as a data URL, shown while the real one loads. */
  placeholder: string;
  /** A description of the picture in the owner's words. */
  alt: Generated<string | null>;
  /** Idempotency key. */
  key: Generated<string | null>;
  /** Of all stored sizes; null until a job has measured a photo from before this was kept. */
  bytes: Generated<number | null>;
  created_at: Date;
  /** The session that an operator took it off. */
  removed_from: Generated<number | null>;
  /** When it lost its session or person, after which the sweep deletes it; later while an operator may put it back. */
  detached_at: Date | null;
}

/** A session's photos after its first (`cannabis_sessions.photo_id`), in order. They outlast the session, for Undo. */
export interface FurtherPhotosTable {
  photo_id: string;
  session_id: number;
  /** From 2. */
  position: number;
}

/** Photos of labels, for their owners alone: the batch's of the session is what counts. They outlast it, for Undo. */
export interface LabelPhotosTable {
  photo_id: string;
  session_id: number;
}

/** Sessions pinned to their owners' profiles. */
export interface FavoritesTable {
  session_id: number;
  user_id: string;
  /** The order on the profile; ties, after an undone deletion, go by id. */
  position: number;
}

/** Sessions to be rated later. A reminder goes with its session, and once that is rated. */
export interface RemindersTable {
  session_id: number;
  user_id: string;
  /** From when on it's asked on top of the feed. */
  due_at: Date;
  state: ReminderState;
  /** When it was handed to the devices. */
  told_at: Date | null;
}

/** A person's own words for effects. Sessions hold the words themselves. */
export interface OwnEffectsTable {
  id: Generated<number>;
  user_id: string;
  kind: OwnEffectKind;
  name: string;
  /** The name without case, accents and punctuation: one word however it is spelled. */
  name_key: string;
  /** The import that added it. */
  import_id: string | null;
  created_at: Date;
}

/** The trash: recently deleted items, in no other table. `user_id` deleted it. */
export interface DeletedItemsTable {
  id: Generated<number>;
  user_id: string;
  kind: DeletedKind;
  /** Its id, also after it is restored. */
  item_id: number;
  /** Its photo, whose files stay as long as the item. */
  photo_id: string | null;
  /** Snapshot of its rows, as JSON. */
  content: string;
  deleted_at: Date;
}

/** Changes and deletions of many sessions at once, as long as their keys are known. */
export interface BulkChangesTable {
  id: Generated<number>;
  user_id: string;
  /** Idempotency key. */
  key: string;
  is_deletion: boolean;
  /** The selected ones; those that it has changed, once it's finished. */
  sessions_count: number;
  /** By its undo. */
  restored_count: Generated<number>;
  /** Left as they are by its undo. */
  kept_count: Generated<number>;
  begun_at: Date;
  /** Null while it's under way, and when it was cut off. */
  finished_at: Date | null;
  undone_at: Date | null;
  /** 'Make all past sessions private' came in between. */
  was_ended: Generated<boolean>;
}

/** Those that have been changed and can be changed back. */
export interface BulkChangedSessionsTable {
  change_id: number;
  session_id: number;
  /** The changed columns before and after, as JSON; null: it was deleted, and is in the trash. */
  difference: string | null;
}

/** Breaks, for their owner alone; all days are 'YYYY-MM-DD' by the person's own clock. */
export interface BreaksTable {
  id: Generated<number>;
  user_id: string;
  /** Idempotency key; the same wherever it's imported. */
  key: string;
  began_on: string;
  /** About when it ends; null: no end date. */
  until_on: string | null;
  /** Null while it lasts: one for each person. */
  ended_on: string | null;
  rests_feed: boolean;
  rests_suggestions: boolean;
  keeps_lines: boolean;
  /** For next time. */
  note: string | null;
  /** The import that added it. */
  import_id: string | null;
}

export interface BreakLinesTable {
  break_id: number;
  day: string;
  text: string;
}

/** People whom a session's owner has asked to add their own. */
export interface CompanionsTable {
  session_id: number;
  user_id: string;
  state: CompanionState;
  asked_at: Date;
}

/** Sessions that anyone with the link may see, as far as a link shows them (docs/decisions/0063). */
export interface SharedLinksTable {
  session_id: number;
  /** The last part of the link; stored as it is, because its owner copies the link again. */
  token: string;
  shared_at: Date;
}
