import { useInfiniteQuery } from "@tanstack/react-query";
import type { ProductPage } from "#shared/contract/products.ts";
import { productSessionsQuery } from "#web/core/cache/product-query.ts";
import { readingLocale } from "#web/core/format.ts";
import { DatedSession } from "#web/kit/session/dated-session.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/rows-skeleton.tsx";

const titleId = "your-sessions";
const month = new Intl.DateTimeFormat(readingLocale, { month: "long" });
const monthOfYear = new Intl.DateTimeFormat(readingLocale, { month: "long", year: "numeric" });

/** The viewer's own, last consumed first. */
export function OwnSessions({ page: { product, verdict, since } }: { readonly page: ProductPage }) {
  const query = useInfiniteQuery(productSessionsQuery(product.id));
  const sessions = query.data?.pages.flatMap((page) => page.items);
  return (
    <section className="prodpart" aria-labelledby={titleId}>
      <div className="prodpart__head">
        <h2 id={titleId}>Your sessions</h2>
        {since && verdict.sessions > 1 && (
          <small>
            {verdict.sessions} since {monthOf(new Date(since))}
          </small>
        )}
      </div>
      {!sessions && query.error && (
        <ErrorState
          level={3}
          title="Unable to Load Sessions"
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!sessions && !query.error && <RowsSkeleton of="sessions" />}
      {sessions && (
        <ul className="rows">
          {sessions.map((session) => (
            <DatedSession key={session.id} session={session} />
          ))}
        </ul>
      )}
      {query.hasNextPage && <LoadMore list={query} failure="Couldn't load the rest of your sessions." />}
    </section>
  );
}

const monthOf = (date: Date): string =>
  (date.getFullYear() === new Date().getFullYear() ? month : monthOfYear).format(date);
