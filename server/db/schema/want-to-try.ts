import type { Generated } from "kysely";
import type { StrainType } from "#shared/domain/enumerations.ts";

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
  created_at: Date;
}
