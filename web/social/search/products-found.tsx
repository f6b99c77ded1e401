import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, useId } from "react";
import { limits } from "#shared/domain/limits.ts";
import { searchWords } from "#shared/domain/session-search.ts";
import { productsFoundQuery } from "#web/core/cache/product-query.ts";
import { Button } from "#web/kit/button/button.tsx";
import { SearchIllustration } from "#web/kit/illustration/search-illustration.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/rows-skeleton.tsx";
import { logAgain } from "#web/offline/drafts/log-again.ts";
import { type AnyProduct, FoundProduct, type OthersProduct } from "./found-product.tsx";
import { FriendsTrio } from "./friends-trio.tsx";

interface ProductsFoundProps {
  readonly q: string;
  readonly renderWant: (product: OthersProduct) => ReactNode;
}

export function ProductsFound({ q, renderWant }: ProductsFoundProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(productsFoundQuery(q));
  if (!data) {
    if (!error) return <RowsSkeleton of="sessions" />;
    return <ErrorState title="Unable to Load Products" retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const shownAsTrio = q === "" ? 3 : 0;
  const shared = { words: searchWords(q), renderWant };
  const { own, followed, known } = data;
  const kinds = [own, followed, known];
  const count = kinds.flat().length;
  if (count === 0) return <NothingCalled q={q} />;
  return (
    <div aria-busy={isPlaceholderData}>
      <p className="sr-only" role="status">
        {q === "" ? "" : foundText(count, kinds.some(isFull))}
      </p>
      <FriendsTrio products={followed.slice(0, shownAsTrio)} />
      <Section title="In your crate" products={own} {...shared} />
      <Section title="Friends had" products={followed.slice(shownAsTrio)} {...shared} />
      <Section title="Everything else" products={known} {...shared} />
    </div>
  );
}

const isFull = ({ length }: readonly unknown[]) => length === limits.productsFound;

function foundText(count: number, mayHaveMore: boolean): string {
  if (mayHaveMore) return `The first ${count} products`;
  return count === 1 ? "1 product" : `${count} products`;
}

interface SectionProps {
  readonly title: string;
  readonly products: readonly AnyProduct[];
  readonly words: readonly string[];
  readonly renderWant: (product: OthersProduct) => ReactNode;
}

function Section({ title, products, ...shared }: SectionProps) {
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section className="found" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className="rows srows">
        {products.map((product) => (
          <FoundProduct key={product.productId ?? product.strainName} product={product} {...shared} />
        ))}
      </ul>
    </section>
  );
}

function NothingCalled({ q }: { readonly q: string }) {
  return (
    <EmptyState
      illustration={<SearchIllustration />}
      title={`Nothing called “${q}”`}
      hint="Check the spelling, or try one word."
    >
      <Button variant="secondary" icon={Plus} onClick={() => logAgain({ ...unknown, strainName: q })}>
        Log it as a new strain
      </Button>
    </EmptyState>
  );
}

const unknown = {
  strainType: null,
  brand: null,
  ingestionMethod: "",
  thcPercentage: null,
  cbdPercentage: null,
  amount: null,
  amountUnit: null,
} as const;
