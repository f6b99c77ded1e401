import type { Standing } from "#shared/contract/standing.ts";
import { formatRating, settledFrom } from "#shared/domain/rating.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";

type Place = NonNullable<Standing["place"]>;

export interface RevealTexts {
  readonly title: string;
  readonly explanation: string | null;
  /** Under the dots, until scores settle. */
  readonly progress: string | null;
  /** For screen readers, in place of the spinning. */
  readonly spoken: string;
}

/** @param place null when it is not known */
export function revealTexts(rating: number, place: Place | null): RevealTexts {
  const score = formatRating(rating);
  if (!place) return { title: "Your score", explanation: null, progress: null, spoken: score };
  const { number, of } = place;
  const progress = of < settledFrom ? `${of} of ${settledFrom} sessions until scores settle` : null;
  if (of === 1)
    return {
      title: "Your first score",
      explanation: "It's provisional. It'll settle after a few more, once there's something to compare it with.",
      progress,
      spoken: `${score}, your first score`,
    };
  return {
    title: `In at number ${number}`,
    explanation: `Out of ${of}, ${besides(place)}.`,
    progress,
    spoken: `${score}, number ${number} of ${of}`,
  };
}

function besides({ above, below }: Place): string {
  const [higher, lower] = [above, below].map((neighbour) => neighbour && shownStrainName(neighbour.strainName));
  if (higher && lower) return `between ${higher} and ${lower}`;
  return lower ? `above ${lower}` : `below ${higher}`;
}
