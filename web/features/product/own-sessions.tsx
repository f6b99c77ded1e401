import { useInfiniteQuery } from "@tanstack/react-query";
import type { ProductPage } from "#shared/contract/products.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { sessionPath } from "#web/lib/navigation/page-paths.ts";
import { Link } from "#web/ui/link.tsx";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { LoadMore } from "#web/ui/state/load-more.tsx";
import { RowsSkeleton } from "#web/ui/state/rows-skeleton.tsx";
import { RatingPill } from "#web/vocabulary/session/rating-pill.tsx";
import { SessionThumb } from "#web/vocabulary/session/session-thumb.tsx";
import { productSessionsQuery } from "./product.queries.ts";

const titleId = "your-sessions";
const day = new Intl.DateTimeFormat(undefined, { weekday: "short", month: "short", day: "numeric" });
const dayOfYear = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const month = new Intl.DateTimeFormat(undefined, { month: "long" });
const monthOfYear = new Intl.DateTimeFormat(undefined, { month: "long", year: "numeric" });

const isThisYear = (date: Date) => date.getFullYear() === new Date().getFullYear();

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
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {query.hasNextPage && <LoadMore list={query} failure="Couldn't load the rest of your sessions." />}
    </section>
  );
}

const monthOf = (date: Date): string => (isThisYear(date) ? month : monthOfYear).format(date);

function SessionRow({ session }: { readonly session: Session }) {
  const { id, consumedAt, createdAt, ingestionMethod, location, rating } = session;
  const date = new Date(consumedAt ?? createdAt);
  return (
    <li className="row">
      <Link className="row__link" href={sessionPath(id)}>
        <SessionThumb session={session} />
        <span className="row__main">
          <b>{(isThisYear(date) ? day : dayOfYear).format(date)}</b>
          <small>
            {ingestionMethodLabel(ingestionMethod)}
            {location && ` · ${location}`}
          </small>
        </span>
      </Link>
      <RatingPill small rating={rating} />
    </li>
  );
}
