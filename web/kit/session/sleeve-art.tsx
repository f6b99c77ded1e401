import type { Family } from "#shared/domain/session-words.ts";
import { seeded } from "./seeded.ts";
import { sleevePatterns } from "./sleeve-patterns.tsx";

interface SleeveArtProps {
  /** The session's id: one session always has the same sleeve. */
  readonly seed: string | number;
  /** The strain type's family; drawn by the seed when there is none. */
  readonly family?: Family | undefined;
}

const families = ["dusk", "bloom", "dew"] as const;

/** The printed sleeve of a session without a photo: seven patterns in three families. */
export function SleeveArt({ seed, family = seeded(`${seed} family`, families) }: SleeveArtProps) {
  const draw = seeded(seed, sleevePatterns);
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
