import type { OrderEntry } from "#shared/contract/rankings.ts";
import { rankingConstants } from "#shared/domain/ranking/constants.ts";
import { isOpenPlace, numberedPlace, outranksText, type Place } from "#web/kit/session/place-words.ts";

/** Neighbours of which the upper one is less certainly the better one. */
const closeCallBelow = 2 / 3;

type Placed = Pick<OrderEntry, "certainty" | "outranks">;

/** The share of neighbours up to which close calls stand out. Among more, the ranges of the places say the same. */
const closeCallsUpTo = 1 / 3;

/** Those that may as well stand below the next one, where few do. @param entries neighbours in the one order */
export function closeCallsIn<Entry extends Placed>(entries: readonly Entry[]): ReadonlySet<Entry> {
  const neighbours = entries.filter(({ certainty }) => certainty !== null);
  const close = neighbours.filter(({ certainty }) => certainty !== null && certainty < closeCallBelow);
  return new Set(close.length <= neighbours.length * closeCallsUpTo ? close : []);
}

const medals = 3;

/** Whether it's surely among the best five, where not each one is. */
export const isSurelyBest = ({ of, range }: Place): boolean =>
  of > rankingConstants.bestPlaces && range.to <= rankingConstants.bestPlaces;

/**
 * What is worth saying of a place; undefined when the row shows all there is to know.
 * @param isLastBest whether it's the last that is surely among the best five: said of each of them it would be noise
 */
export function remarkOf({ certainty }: Placed, place: Place, isLastBest: boolean): string | undefined {
  if (place.number === 1 && certainty !== null && certainty >= rankingConstants.clearFirst) return "A clear number one";
  if (isLastBest) return "One of your best five, that's sure";
  // A medal stands where others show their range.
  return place.number <= medals && isOpenPlace(place) ? numberedPlace(place) : undefined;
}

interface OutranksProps {
  readonly outranks: NonNullable<OrderEntry["outranks"]>;
  readonly onRate: () => void;
}

/** Its answers say more than its rating, or its rating less than it should. */
export function Outranks({ outranks, onRate }: OutranksProps) {
  return (
    <p className="ranking__remark">
      {outranksText(outranks)}{" "}
      <button className="link" type="button" onClick={onRate}>
        Rate it again?
      </button>
    </p>
  );
}
