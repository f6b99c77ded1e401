import type { Generated } from "kysely";

/** For this person alone, the one product is the other one, too. */
export interface ProductMergesTable {
  id: Generated<number>;
  user_id: string;
  product_id: string;
  /** Gives the name. */
  into_product_id: string;
  created_at: Date;
}
