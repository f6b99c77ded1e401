import type { StrainType } from "#shared/domain/enumerations.ts";
import { strainTypeFamilies } from "#shared/domain/session-words.ts";
import { seeded } from "./seeded.ts";
import { sleevePatterns } from "./sleeve-patterns.tsx";

export interface SleeveArtProps {
  /** The session's or product's: one always has the same sleeve. */
  readonly id: string | number;
  /** Its family colours the sleeve; drawn by the id when there is none. */
  readonly strainType?: StrainType | null | undefined;
}

const families = ["dusk", "bloom", "dew"] as const;

/** The printed sleeve of a session without a photo: seven patterns in three families. */
export function SleeveArt({ id, strainType }: SleeveArtProps) {
  const family = strainType ? strainTypeFamilies[strainType] : seeded(`${id} family`, families);
  const draw = seeded(id, sleevePatterns);
  const colour = `var(--hn-${family})`;
  const ground = `var(--hn-${family}-soft)`;
  return (
    <svg className="art" viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" fill={ground} />
      <g fill={colour} stroke={colour} strokeWidth="0">
        {draw(ground)}
      </g>
    </svg>
  );
}
