import type { IngestionMethod, Mood, Visibility } from "#shared/domain/enumerations.ts";
import type { ShotName } from "../photos.ts";
import type { ProductName } from "../products.ts";

export const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** Hours before the demo is made, or whole weeks ago (from 1), the day and the time. */
export type Moment = `${number}h` | `${number} ${(typeof weekdays)[number]} ${number}:${number}`;

/** A session as a person of the cast writes it down. */
export interface Entry {
  when: Moment;
  product: ProductName;
  method: IngestionMethod;
  /** How good it was, on the scale of ratings: what the answers of the rating dialog come from. Not rated yet where it's absent. */
  felt?: number;
  /** Where it isn't the product's usual one. */
  thc?: number;
  /** The product's, where they're absent. */
  moods?: readonly Mood[];
  notes?: string;
  location?: string;
  companions?: string;
  privateNote?: string;
  photo?: ShotName;
  morePhotos?: readonly ShotName[];
  /** On the person's profile. */
  pinned?: true;
  /** For everyone where it's absent. */
  visibility?: Visibility;
  /** By which conversations find it. */
  name?: string;
}
