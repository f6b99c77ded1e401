import type { OrderEntry } from "#shared/contract/rankings.ts";
import { rankingConstants } from "#shared/domain/ranking/constants.ts";
import { isOpenPlace, numberedPlace, outranksText, type Place } from "#web/kit/session/place-words.ts";

/** Neighbours of which the upper one is less certainly the better one. */
const closeCallBelow = 2 / 3;

type Placed = Pick<OrderEntry, "certainty" | "outranks">;

/** Whether it may as well stand below the next one. */
export const isCloseCall = ({ certainty }: Placed): boolean => certainty !== null && certainty < closeCallBelow;

const medals = 3;

/** What is worth saying of a place; undefined when the row shows all there is to know. */
export function remarkOf({ certainty }: Placed, place: Place): string | undefined {
  const { clearFirst, bestPlaces } = rankingConstants;
  if (place.number === 1 && certainty !== null && certainty >= clearFirst) return "A clear number one";
  // Among so few each one is.
  if (place.of > bestPlaces && place.range.to <= bestPlaces) return "One of your best five, that's sure";
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
