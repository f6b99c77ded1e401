import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import { useEffect, useState } from "react";
import { pages } from "#shared/contract/pages.ts";
import type { RankedProduct } from "#shared/contract/rankings.ts";
import { shownBrand, shownStrainName } from "#shared/domain/session-words.ts";
import { counted } from "#web/core/format.ts";
import { productPath } from "#web/core/navigation/page-paths.ts";
import { LinkButton } from "#web/kit/button/button.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { RankingsIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { surenessOf } from "#web/kit/session/place-words.ts";
import { AveragePill } from "#web/kit/session/session-pill.tsx";
import { SurenessMark } from "#web/kit/session/sureness-mark.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { WholeListCount } from "./filter-rankings.tsx";
import { ProductSessions } from "./product-sessions.tsx";
import { choicesIn, matchingProducts } from "./ranking-filter.ts";
import { RankingRow } from "./ranking-row.tsx";
import { orderQuery, productRankingsQuery } from "./rankings.queries.ts";
import { RankingsError, RankingsSkeleton } from "./rankings-states.tsx";
import type { RankingFilter } from "./rankings-view.ts";
import { WithoutPlace } from "./without-place.tsx";

/** Products by all their sessions, and below them those that nothing has given a place yet. */
export function ProductRankings({ filter }: { readonly filter: RankingFilter }) {
  const query = useInfiniteQuery(productRankingsQuery);
  if (!query.data && query.error) return <RankingsError list={query} />;
  const products = query.data?.pages.flatMap((page) => page.items);
  if (!products) return <RankingsSkeleton />;
  if (products.length === 0) return <NoProducts />;
  if (choicesIn(filter) > 0) return <FilteredProducts filter={filter} />;
  const rows = products.map((product) => ({ product, facts: factsOf(product, counted(product.sessions, "session")) }));
  return (
    <>
      <RankedProducts rows={rows} />
      <ProductsWithoutPlace rows={rows} />
      {query.hasNextPage && <LoadMore list={query} failure="Couldn't load the rest of the list." />}
    </>
  );
}

/** A filter looks at all of them, however few are on the first page. */
function FilteredProducts({ filter }: { readonly filter: RankingFilter }) {
  const query = useInfiniteQuery(productRankingsQuery);
  const order = useQuery(orderQuery);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  if (isFetchNextPageError) return <RankingsError list={query} />;
  if (!order.data && order.error) return <RankingsError list={order} />;
  if (!query.data || !order.data || hasNextPage) return <RankingsSkeleton />;
  const products = query.data.pages.flatMap((page) => page.items);
  const rows = matchingProducts(products, order.data, filter).map(({ product, sessions }) => ({
    product,
    facts: factsOf(
      product,
      sessions === product.sessions
        ? counted(sessions, "session")
        : `${sessions} of ${counted(product.sessions, "session")}`,
    ),
  }));
  return (
    <>
      <WholeListCount shown={rows.length} of={products.length} noun="product" />
      <RankedProducts rows={rows} />
      <ProductsWithoutPlace rows={rows} />
    </>
  );
}

const factsOf = ({ brand }: RankedProduct, sessions: string) => [shownBrand(brand), sessions];

interface ProductRow {
  readonly product: RankedProduct;
  readonly facts: readonly string[];
}

function RankedProducts({ rows }: { readonly rows: readonly ProductRow[] }) {
  return (
    <ol className="rankings rankings--folding">
      {rows.map((row) => (
        <RankedProductRow key={row.product.productId} {...row} />
      ))}
    </ol>
  );
}

/** Opens to its sessions. */
function RankedProductRow({ product, facts }: ProductRow) {
  const [isOpen, setIsOpen] = useState(false);
  const { standing } = product;
  if (!standing) return null;
  const { place: number, places: of, range, band } = standing;
  return (
    <RankingRow
      place={{ number, of, range }}
      name={product.strainName}
      facts={facts}
      session={product.session}
      href={productPath(product.productId)}
      pill={<AveragePill rating={band.at} />}
      band={band}
      evidence={<SurenessMark sureness={surenessOf(range)} />}
    >
      <IconButton
        className="ranking__more"
        icon={isOpen ? ChevronUp : ChevronDown}
        iconSize="sm"
        label={`Sessions of ${shownStrainName(product.strainName)}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <ProductSessions product={product} />}
    </RankingRow>
  );
}

function ProductsWithoutPlace({ rows }: { readonly rows: readonly ProductRow[] }) {
  return (
    <WithoutPlace
      rows={rows
        .filter(({ product }) => product.standing === null)
        .map(({ product: { strainName, brand, session } }) => ({
          name: strainName,
          facts: [shownBrand(brand), "not rated yet"],
          session,
        }))}
    />
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
