import type { Agreement, CommonProduct, NotHad } from "#shared/contract/agreement.ts";
import type { Band } from "#shared/domain/enumerations.ts";
import { bandOf } from "#shared/domain/rating.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { counted } from "#web/core/format.ts";
import { productPath } from "#web/core/navigation/page-paths.ts";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { SessionLine } from "#web/kit/session/session-line.tsx";
import { WantToggle } from "#web/taste/want-to-try/want-toggle.tsx";
import "./agreement.css";

const verdictWords = { liked: "liked it", ok: "it was ok", disliked: "didn't like it" } as const satisfies Record<
  Band,
  string
>;

export const isAgreed = ({ mine, theirs }: CommonProduct): boolean => bandOf(mine) === bandOf(theirs);

interface CommonRowsProps {
  readonly products: Agreement["products"];
  /** The other's first name. */
  readonly them: string;
}

/** Products that both have rated, each with both verdicts and both scores. */
export function CommonRows({ products, them }: CommonRowsProps) {
  return (
    <ul className="rows rows--whole">
      {products.map((each) => {
        const { product, photo, mine, theirs } = each;
        return (
          <SessionLine
            key={product.id}
            className="agreerow"
            of={{ ...product, photo }}
            sleeve="flat"
            name={shownStrainName(product.strainName)}
            facts={
              isAgreed(each)
                ? `You both: ${verdictWords[bandOf(mine)]}`
                : `You: ${verdictWords[bandOf(mine)]}. ${them}: ${verdictWords[bandOf(theirs)]}`
            }
            opener={{ href: productPath(product.id) }}
            end={
              <span className="agreerow__scores">
                <span>
                  <small>You</small>
                  <RatingPill small rating={mine} />
                </span>
                <span>
                  <small>{them}</small>
                  <RatingPill small rating={theirs} />
                </span>
              </span>
            }
          />
        );
      })}
    </ul>
  );
}

interface NotHadRowsProps {
  readonly products: readonly NotHad[];
  readonly them: string;
}

/** What the other liked, each with the bookmark that keeps it on the viewer's private list. */
export function NotHadRows({ products, them }: NotHadRowsProps) {
  return (
    <ul className="rows rows--whole">
      {products.map(({ product, photo, sessions, rating }) => {
        const name = shownStrainName(product.strainName);
        const had = `${them}, ${sessions === 1 ? "once" : counted(sessions, "session")}`;
        return (
          <SessionLine
            key={product.id}
            className="agreerow"
            of={{ ...product, photo }}
            sleeve="flat"
            name={name}
            facts={
              <FactsLine>
                {product.brand}
                {had}
              </FactsLine>
            }
            opener={{ href: productPath(product.id) }}
            end={<RatingPill small rating={rating} />}
          >
            <WantToggle productId={product.id} name={name} variant="row" />
          </SessionLine>
        );
      })}
    </ul>
  );
}
