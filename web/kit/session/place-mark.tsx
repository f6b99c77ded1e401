import "./place-mark.css";
import { classNames } from "#web/kit/class-names.ts";
import { isOpenPlace, type Place, placeLabel } from "./place-words.ts";

/** From here on a range may need more room than a row has. */
const longFrom = 10;

interface PlaceMarkProps {
  readonly place: Place;
  /** Whether the first three have their medal even while their place is open. */
  readonly medals?: boolean | undefined;
}

/** A place at the start of a row: a medal for the first three, a number, or the range that it's still in. */
export function PlaceMark({ place, medals }: PlaceMarkProps) {
  const { number, range } = place;
  const isOpen = isOpenPlace(place);
  if ((medals || !isOpen) && (number === 1 || number === 2 || number === 3)) return <Medal place={number} />;
  return (
    <span className={classNames("placemark", isOpen && "placemark--open", range.to >= longFrom && "placemark--long")}>
      <span className="sr-only">{placeLabel(place)}</span>
      <span aria-hidden="true">
        {isOpen ? (
          <>
            {range.from}–<wbr />
            {range.to}
          </>
        ) : (
          number
        )}
      </span>
    </span>
  );
}

function Medal({ place }: { readonly place: 1 | 2 | 3 }) {
  return (
    <svg className="medal" viewBox="0 0 44 44" role="img" aria-label={`Place ${place}`}>
      <path className="rib" d="M12 2h8l4.5 13-7 3z" />
      <path className="rib" d="M32 2h-8l-4.5 13 7 3z" />
      <circle cx="22" cy="27" r="15" style={{ fill: `var(--hn-medal-${place})` }} />
      <g fill="none" stroke="#16110b" strokeOpacity=".22" strokeWidth=".9">
        <circle cx="22" cy="27" r="12.6" />
        <circle cx="22" cy="27" r="11.2" />
      </g>
      <text x="22" y="32.4" textAnchor="middle" style={{ font: "640 15px var(--hn-font-display)", fill: "#16110b" }}>
        {place}
      </text>
    </svg>
  );
}
