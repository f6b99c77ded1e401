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
  created_at: Date;
  /** Since when no session and no person holds it; the sweep removes it some time after. */
  detached_at: Date | null;
}
