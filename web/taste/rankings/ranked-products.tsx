import { useInfiniteQuery } from "@tanstack/react-query";
import { pages } from "#shared/contract/pages.ts";
import type { RankedProduct } from "#shared/contract/rankings.ts";
import { shownBrand } from "#shared/domain/session-words.ts";
import { counted } from "#web/core/format.ts";
import { productPath } from "#web/core/navigation/page-paths.ts";
import { LinkButton } from "#web/kit/button/button.tsx";
import { RankingsIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { StrengthBandKey } from "#web/kit/session/strength-band.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { RankingRow, RankingsError, WaitingRows } from "./ranking-rows.tsx";
import { productRankingsQuery } from "./rankings.queries.ts";

/** Products by all their sessions, and below them those that nothing has given a place yet. */
export function RankedProducts() {
  const query = useInfiniteQuery(productRankingsQuery);
  if (!query.data && query.error) return <RankingsError list={query} />;
  const products = query.data?.pages.flatMap((page) => page.items);
  if (products?.length === 0) return <NoProducts />;
  return (
    <>
      <p className="ranking-how">
        All your sessions with a product count together, so one great evening can't beat ten good ones. The grey band is
        how far it could still move. <StrengthBandKey />
      </p>
      {products ? <Places products={products} /> : <RowsSkeleton of="sessions" />}
      {query.hasNextPage && <LoadMore list={query} failure="Couldn't load the rest of the list." />}
    </>
  );
}

function Places({ products }: { readonly products: readonly RankedProduct[] }) {
  const waiting = products.filter(({ standing }) => standing === null);
  return (
    <>
      <ol className="rankings">
        {products.map(
          (product) =>
            product.standing && (
              <RankingRow
                key={product.productId}
                position={product.standing.place}
                name={product.strainName}
                facts={shownBrand(product.brand)}
                session={product.session}
                href={productPath(product.productId)}
                rating={product.standing.band.at}
                band={product.standing.band}
              >
                {counted(product.sessions, "session")}
              </RankingRow>
            ),
        )}
      </ol>
      <WaitingRows
        hint="Rate or compare one of their sessions, and they join the order."
        rows={waiting.map((product) => ({
          name: product.strainName,
          facts: `${shownBrand(product.brand)} · ${counted(product.sessions, "session")}`,
          session: product.session,
        }))}
      />
    </>
  );
}

function NoProducts() {
  return (
    <EmptyState
      illustration={<RankingsIllustration />}
      title="No products yet"
      hint="Log a session with its strain, and rate it to put the product on the chart."
    >
      <LinkButton href={pages.log}>Log More Sessions</LinkButton>
    </EmptyState>
  );
}
