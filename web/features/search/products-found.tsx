import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { useId } from "react";
import type { ProductsFound as Found } from "#shared/contract/product-search.ts";
import { searchWords } from "#shared/domain/session-search.ts";
import { waitHint } from "#web/lib/api/api-error.ts";
import { logAgain } from "#web/lib/drafts/log-again.ts";
import { Button } from "#web/ui/button/button.tsx";
import { SearchIllustration } from "#web/ui/illustration/search-illustration.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { RowsSkeleton } from "#web/ui/state/rows-skeleton.tsx";
import { FoundProduct } from "./found-product.tsx";
import { productsFoundQuery } from "./products.queries.ts";

export function ProductsFound({ q }: { readonly q: string }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(productsFoundQuery(q));
  if (!data) {
    if (!error) return <RowsSkeleton of="sessions" />;
    return (
      <ErrorState
        title="Unable to Load Products"
        hint={waitHint(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const words = searchWords(q);
  const { own, followed, known } = data;
  const count = own.length + followed.length + known.length;
  if (count === 0) return <NothingCalled q={q} />;
  return (
    <div aria-busy={isPlaceholderData}>
      <p className="sr-only" role="status">
        {q === "" ? "" : count === 1 ? "1 product" : `${count} products`}
      </p>
      <Section title="In your crate" products={own} words={words} />
      <Section title="Friends had" products={followed} words={words} />
      <Section title="Everything else" products={known} words={words} />
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly products: Found["own"] | Found["followed"] | Found["known"];
  readonly words: readonly string[];
}

function Section({ title, products, words }: SectionProps) {
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section className="found" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className="rows srows">
        {products.map((product) => (
          <FoundProduct key={JSON.stringify([product.strainName, product.brand])} product={product} words={words} />
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
