import { neighbourCertainties } from "#shared/domain/ranking/certainty.ts";
import { eloFromStrength } from "#shared/domain/ranking/elo.ts";
import { outrankedBands } from "#shared/domain/ranking/outranked.ts";
import { placeRanges } from "#shared/domain/ranking/place-ranges.ts";
import { strengthBands } from "#shared/domain/ranking/strength-band.ts";
import type { fitRankingOf } from "./ranking-fit.service.ts";

type Fitted = Pick<Awaited<ReturnType<typeof fitRankingOf>>, "ranking" | "order" | "sessions">;

/** What a fit tells of each session: all with a place, and after them those without (ranking.md, Places). */
export function orderEntries({ ranking, order, sessions }: Fitted) {
  const certainties = neighbourCertainties(ranking, order.placed);
  const ranges = placeRanges(order.placed);
  const outranked = outrankedBands(ranking);
  const bandOf = strengthBands(sessions.map(({ rating }) => rating));
  return [...order.placed, ...order.rest].map((standing, above) => {
    const { id, isPlaced, wins, losses, answers, strength } = standing;
    const position = above + 1;
    return {
      ...{ position, id, wins, losses, comparisons: answers, eloRating: eloFromStrength(strength) },
      place: isPlaced ? position : null,
      range: ranges.get(id) ?? null,
      certainty: certainties.get(id) ?? null,
      outranks: outranked.get(id) ?? null,
      band: bandOf(standing),
    };
  });
}
