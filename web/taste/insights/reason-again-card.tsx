import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import type { MeasuredReason } from "#shared/domain/enumerations.ts";
import { leastForReason, measuredReasonOf } from "#shared/domain/reason-counts.ts";
import { reasonLabel } from "#shared/domain/reason-words.ts";
import { ingestionMethodLabel, shownStrainName } from "#shared/domain/session-words.ts";
import { productPath } from "#web/core/navigation/page-paths.ts";
import { sessionsPath } from "#web/core/navigation/search-address.ts";
import { Link } from "#web/kit/link.tsx";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { LevelSlope } from "#web/kit/session/level-slope.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";
import { productRankingsPath } from "#web/taste/rankings/rankings-view.ts";
import { againTitle } from "./again-card.tsx";
import { AnswerCard, AnswerLink } from "./answer-card.tsx";
import { countedFor, type ForReason, tooFew } from "./reason-words.ts";
import "./reason-again-card.css";

type Product = ForReason["products"][number];

/** The products of one reason: in the order of the ranking, with how it was before and after. */
export function ReasonAgainCard({ reason: { reason, sessions, products } }: { readonly reason: ForReason }) {
  const measured = measuredReasonOf(reason);
  return (
    <AnswerCard
      title={againTitle}
      links={
        <>
          <AnswerLink icon={ListOrdered} href={productRankingsPath}>
            Your ranking
          </AnswerLink>
          <AnswerLink icon={List} href={sessionsPath({ reasons: [reason] })}>
            All {countedFor(reason, sessions)}
          </AnswerLink>
        </>
      }
    >
      {products.length === 0 ? (
        <p className="soft">Say what it was when you log, and the products will show up here.</p>
      ) : (
        <>
          <ol className="forproducts">
            {products.map((product) => (
              <li key={product.productId}>
                <ProductRow reason={reason} measured={measured} product={product} />
              </li>
            ))}
          </ol>
          <p className="help">In the order of your ranking.{measured && " Dots are averages, before and after."}</p>
        </>
      )}
    </AnswerCard>
  );
}

interface ProductRowProps {
  readonly reason: string;
  readonly measured: MeasuredReason | undefined;
  readonly product: Product;
}

function ProductRow({ reason, measured, product }: ProductRowProps) {
  const { productId, strainName, brand, ingestionMethod, photo, sessions, beforeAndAfter } = product;
  return (
    <Link className="forproduct" href={productPath(productId)}>
      <span className="sleeve forproduct__sleeve">
        <PhotoOrArt of={{ id: productId, photo }} />
      </span>
      <span className="forproduct__name">
        <b>{shownStrainName(strainName)}</b>
        <small>
          <FactsLine>
            {brand}
            {ingestionMethod && ingestionMethodLabel(ingestionMethod)}
            {countedFor(reason, sessions)}
          </FactsLine>
        </small>
      </span>
      {beforeAndAfter && beforeAndAfter.both > 0 && (
        <span className="forproduct__count">
          <b>
            {beforeAndAfter.better} of {beforeAndAfter.both}
          </b>
          <small>better after</small>
        </span>
      )}
      {measured && beforeAndAfter && beforeAndAfter.before !== null && beforeAndAfter.after !== null && (
        <LevelSlope
          sentence={`${reasonLabel(reason)} ${beforeAndAfter.before} before, ${beforeAndAfter.after} after, on average`}
          before={beforeAndAfter.before}
          after={beforeAndAfter.after}
        />
      )}
      {beforeAndAfter && beforeAndAfter.both > 0 && beforeAndAfter.both < leastForReason && (
        <small className="forproduct__few">{tooFew}</small>
      )}
    </Link>
  );
}
