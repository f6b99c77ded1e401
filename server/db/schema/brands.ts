import type { Generated } from "kysely";

/** The catalogue of known brands (spec section 3). */
export interface BrandsTable {
  id: Generated<number>;
  name: string;
  /** Without case, accents, spaces and signs (`productKey`). */
  name_key: string;
  description: string | null;
  website: string | null;
  verified: Generated<boolean>;
}
