import type { Generated } from "kysely";
import type { DeletedKind } from "#shared/domain/enumerations.ts";

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
