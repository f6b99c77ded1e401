import type { Generated } from "kysely";

/** The catalogue of known brands (spec section 3). */
export interface BrandsTable {
  id: Generated<number>;
  name: string;
  description: string | null;
  website: string | null;
  verified: Generated<boolean>;
}
