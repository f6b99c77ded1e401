import type { Family } from "#shared/domain/strain-type.ts";
import { seeded } from "./seeded.ts";
import { type SleevePattern, sleevePatterns } from "./sleeve-patterns.tsx";

interface SleeveArtProps {
  /** The session's id: one session always has the same sleeve. */
  readonly seed: string | number;
  /** The strain type's family; drawn by the seed when there is none. */
  readonly family?: Family | undefined;
  /** A certain pattern instead of the seed's. */
  readonly pattern?: SleevePattern | undefined;
}

const families = ["dusk", "bloom", "dew"] as const;

/** The generated sleeve of a session without a photo: five patterns in three families. */
export function SleeveArt({ seed, family = seeded(`${seed} family`, families), pattern }: SleeveArtProps) {
  const draw = pattern ? sleevePatterns[pattern] : seeded(seed, allPatterns);
  const ground = `var(--hn-${family}-soft)`;
  return (
    <svg className="art" viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" fill={ground} />
      <g>{draw(`var(--hn-${family})`, ground)}</g>
    </svg>
  );
}

const allPatterns = [
  sleevePatterns.rings,
  sleevePatterns.leaf,
  sleevePatterns.sun,
  sleevePatterns.waves,
  sleevePatterns.arches,
] as const;
