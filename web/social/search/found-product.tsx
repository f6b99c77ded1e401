import ChevronRight from "lucide-react/icons/chevron-right";
import type { ProductsFound } from "#shared/contract/product-search.ts";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import { hasNumbers } from "#shared/domain/rating.ts";
import { shownStrainName, strainTypeLabels } from "#shared/domain/session-words.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { counted, spelledCount } from "#web/core/format.ts";
import { productPath } from "#web/core/navigation/page-paths.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { Marked } from "#web/kit/marked.tsx";
import { SessionLine } from "#web/kit/session/session-line.tsx";
import { AveragePill } from "#web/kit/session/session-pill.tsx";
import type { Pictured } from "#web/kit/session/thumb.tsx";
import { logAgain } from "#web/offline/drafts/log-again.ts";
import { WantToggle } from "#web/taste/want-to-try/want-toggle.tsx";
import { type FoundRow, useFoundRow } from "./found-rows.ts";

export type AnyProduct =
  | ProductsFound["own"][number]
  | ProductsFound["followed"][number]
  | ProductsFound["known"][number];

/** Those that have a page. */
export const productRows = (products: readonly AnyProduct[]): FoundRow[] =>
  products.flatMap(({ productId }) => (productId === null ? [] : [`product-${productId}` as const]));

interface FoundProductProps {
  readonly product: AnyProduct;
  /** Folded: `searchWords`. */
  readonly words: readonly string[];
}

export function FoundProduct({ product, words }: FoundProductProps) {
  const { productId, strainName, brand } = product;
  const isRanked = hasNumbers(useCurrentUser().ratedSessionsCount);
  const row = useFoundRow(productId === null ? null : `product-${productId}`);
  // Of one's own the one that its page and the rankings say, which comparisons alone may have made.
  const { standing = null, rating: average = null } = "rating" in product ? product : {};
  const rating = isRanked && standing ? standing.band.at : average;
  // Products that the viewer has had don't belong on the list of what to try.
  const wantable = "sessions" in product ? null : productId;
  return (
    <SessionLine
      of={picturedOf(product)}
      sleeve="flat"
      name={<Marked text={strainName} words={words} />}
      facts={
        <FactsLine>
          {brand && <Marked text={brand} words={words} />}
          {factOf(product)}
        </FactsLine>
      }
      opener={
        // A strain that has no page yet leads to the log form.
        productId === null
          ? { onClick: () => logAgain({ ...product, ...nothingElse }) }
          : { ...row, href: productPath(productId) }
      }
      end={rating === null ? wantable === null && <Icon glyph={ChevronRight} /> : <AveragePill rating={rating} />}
    >
      {wantable !== null && (
        <WantToggle
          productId={wantable}
          sessionId={"sessionId" in product ? product.sessionId : undefined}
          name={shownStrainName(strainName)}
          variant="row"
        />
      )}
    </SessionLine>
  );
}

/** 'June tried it', 'June rated it highly', 'Three friends rated it highly' */
export function friendsSayOf({
  person,
  likedBy,
}: Pick<ProductsFound["followed"][number], "person" | "likedBy">): string {
  const name = firstNameOrUsername(person);
  if (likedBy === 0) return `${name} tried it`;
  return `${likedBy === 1 ? name : `${spelledCount(likedBy)} friends`} rated it highly`;
}

const picturedOf = (product: AnyProduct): Pictured => ({
  id: "sessionId" in product ? product.sessionId : product.strainName,
  strainType: product.strainType,
  photo: "photo" in product ? product.photo : null,
});

function factOf(product: AnyProduct): string | null {
  if ("sessions" in product) return counted(product.sessions, "session");
  if ("person" in product) return friendsSayOf(product);
  return product.strainType ? strainTypeLabels[product.strainType] : null;
}

const nothingElse = {
  ingestionMethod: "",
  thcPercentage: null,
  cbdPercentage: null,
  amount: null,
  amountUnit: null,
} as const;
