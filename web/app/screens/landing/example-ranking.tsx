import type { Family } from "#shared/domain/strain-type.ts";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { Thumb } from "#web/kit/session/thumb.tsx";
import leaves from "./leaves.webp?no-inline";
import { Picture } from "./picture.tsx";
import ridge from "./ridge.webp?no-inline";
import roof from "./roof.webp?no-inline";

interface Example {
  readonly strain: string;
  readonly facts: string;
  readonly rating: number;
  readonly family: Family;
  readonly photo?: string;
}

const examples: readonly Example[] = [
  { strain: "Jack Herer", facts: "Fern & Follow · Nov 18", rating: 9.2, family: "bloom", photo: leaves },
  { strain: "Durban Poison", facts: "Fern & Follow · Nov 9", rating: 9.1, family: "bloom", photo: ridge },
  { strain: "Blue Dream", facts: "Slow Acre · Nov 21", rating: 8.7, family: "dew", photo: roof },
  { strain: "Gelato", facts: "Copper Wren · Nov 15", rating: 8.5, family: "dew" },
];

/** The top of someone's ranking. */
export function ExampleRanking() {
  const names = examples.map(({ strain, rating }) => `${strain} ${rating}`).join(", ");
  return (
    <Picture label={`A ranking in HighNote: ${names}`}>
      <ol className="showlist">
        {examples.map(({ strain, facts, rating, family, photo }, index) => (
          <li key={strain} className="row">
            <span className="showlist__rank">{index + 1}</span>
            <Thumb seed={strain} family={family} photo={photo} />
            <span className="row__main">
              <b className="display">{strain}</b>
              <small>{facts}</small>
            </span>
            <RatingPill rating={rating} small />
          </li>
        ))}
      </ol>
    </Picture>
  );
}
