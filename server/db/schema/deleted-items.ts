import type { Generated } from "kysely";
import type { DeletedKind } from "#shared/domain/enumerations.ts";

/** The trash: what was deleted a moment ago, in no other table any more, so that nothing can show it. `user_id` deleted it. */
export interface DeletedItemsTable {
  id: Generated<number>;
  user_id: string;
  kind: DeletedKind;
  /** The id that it had, and gets back. */
  item_id: number;
  /** Its photo, whose files wait as long as the item does. */
  photo_id: string | null;
  /** The rows that went with it, as JSON. */
  content: string;
  deleted_at: Date;
}
