import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import ListOrdered from "lucide-react/icons/list-ordered";
import { useState } from "react";
import type { Insights } from "#shared/contract/insights.ts";
import type { Band } from "#shared/domain/enumerations.ts";
import { bandColour, hasNumbers, scoredFrom } from "#shared/domain/rating.ts";
import { shownBrand, shownStrainName } from "#shared/domain/session-words.ts";
import { counted } from "#web/core/format.ts";
import { productPath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { PlaceMark } from "#web/kit/session/place-mark.tsx";
import { bandVerdicts, surenessOf } from "#web/kit/session/place-words.ts";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { StrengthBand } from "#web/kit/session/strength-band.tsx";
import { SurenessMark } from "#web/kit/session/sureness-mark.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";
import { HowItWorks } from "#web/taste/rankings/how-it-works.tsx";
import { productRankingsPath } from "#web/taste/rankings/rankings-view.ts";
import { AnswerButton, AnswerCard, AnswerLink } from "./answer-card.tsx";
import "./again-card.css";

export const againTitle = "What you'd have again";

type Product = Insights["again"]["products"][number];

/** The head of the one ranking of products; before it has places, what was said of each. */
export function AgainCard({ insights: { again, rated } }: { readonly insights: Insights }) {
  const { products, of } = again;
  const [explains, setExplains] = useState(false);
  const isEarly = !hasNumbers(rated) || products.every(({ standing }) => standing === null);
  return (
    <AnswerCard
      title={againTitle}
      links={
        of > 0 && (
          <>
            <AnswerLink icon={ListOrdered} href={productRankingsPath}>
              {of === 1 ? "Your product" : `All ${of} products`}
            </AnswerLink>
            {!isEarly && (
              <AnswerButton icon={CircleQuestionMark} onPress={() => setExplains(true)}>
                How sure?
              </AnswerButton>
            )}
          </>
        )
      }
    >
      {products.length === 0 ? (
        <p className="soft">Say what it was when you log, and the products you liked will show up here.</p>
      ) : (
        <ol className="haveagains">
          {products.map((product) => (
            <li key={product.productId}>{isEarly ? <Early product={product} /> : <Placed product={product} />}</li>
          ))}
        </ol>
      )}
      {isEarly && products.length > 0 && <p className="help">{placesText(rated)}</p>}
      <HowItWorks open={explains} onClose={() => setExplains(false)} />
    </AnswerCard>
  );
}

function placesText(rated: number): string {
  const missing = scoredFrom - rated;
  return `Places come after five rated sessions and a few comparisons.${missing === 1 ? " One more will do." : ""}`;
}

function Placed({ product }: { readonly product: Product }) {
  const { standing } = product;
  if (!standing) return <Early product={product} />;
  const { place: number, places: of, range, band } = standing;
  return (
    <Link className="haveagain" href={productPath(product.productId)}>
      <span className="haveagain__place">
        <PlaceMark place={{ number, of, range }} />
      </span>
      <Named product={product} />
      <RatingPill rating={band.at} small />
      <span className="haveagain__how">
        <StrengthBand band={band} />
        <SurenessMark sureness={surenessOf(range)} />
      </span>
    </Link>
  );
}

function Early({ product }: { readonly product: Product }) {
  return (
    <Link className="haveagain haveagain--early" href={productPath(product.productId)}>
      <Named product={product} />
      {product.verdict ? (
        <VerdictPill verdict={product.verdict} />
      ) : (
        <small className="haveagain__none">Not rated yet</small>
      )}
    </Link>
  );
}

function Named({ product: { productId, strainName, brand, sessions, photo } }: { readonly product: Product }) {
  return (
    <>
      <span className="sleeve haveagain__sleeve">
        <PhotoOrArt of={{ id: productId, photo }} />
      </span>
      <span className="haveagain__name">
        <b>{shownStrainName(strainName)}</b>
        <small>
          <FactsLine>
            {shownBrand(brand)}
            {counted(sessions, "session")}
          </FactsLine>
        </small>
      </span>
    </>
  );
}

/** What was said, where a number would claim more. */
const VerdictPill = ({ verdict }: { readonly verdict: Band }) => (
  <span className={`verdictpill r-${bandColour(verdict)}`}>{bandVerdicts[verdict]}</span>
);
