import type { Generated } from "kysely";

export const photoKinds = ["photo", "avatar"] as const;
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
  /** What it shows, in the owner's words. */
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
