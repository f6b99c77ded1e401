import type { Generated } from "kysely";
import type { OwnEffectKind } from "#shared/domain/enumerations.ts";

/** A person's own words for effects. Sessions hold the words themselves. */
export interface OwnEffectsTable {
  id: Generated<number>;
  user_id: string;
  kind: OwnEffectKind;
  name: string;
  /** The name without case, accents and punctuation: one word however it is spelled. */
  name_key: string;
  created_at: Date;
}
