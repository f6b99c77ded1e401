import type { Generated } from "kysely";
import type { StrainType } from "#shared/domain/enumerations.ts";
import type { GeneratedJson } from "./column-types.ts";

/** The catalogue of known strains (spec section 3). Potencies in percent. */
export interface StrainsTable {
  id: Generated<number>;
  name: string;
  /** Without case, accents, spaces and signs (`productKey`). */
  name_key: string;
  type: StrainType;
  thc_min: number | null;
  thc_max: number | null;
  cbd_min: number | null;
  cbd_max: number | null;
  description: string | null;
  flavors: GeneratedJson<string[]>;
  effects: GeneratedJson<string[]>;
  medical_uses: GeneratedJson<string[]>;
  grow_info: string | null;
  genetics: string | null;
  breeder: string | null;
}
