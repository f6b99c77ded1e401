import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/contract/sessions.ts";
import { formatMilligrams, thcInProduct } from "#shared/domain/amount.ts";
import { formatPotency } from "#shared/domain/potency.ts";
import { formatRating, hasNumbers } from "#shared/domain/rating.ts";
import { formatAmount, shownStrainName } from "#shared/domain/session-words.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { productSessionsQuery } from "#web/core/cache/product-query.ts";
import { deletionKey } from "#web/core/cache/query-keys.ts";
import { isSeenByOwner } from "#web/core/cache/session-cache.ts";
import { productPath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";
import { DatedSession } from "#web/kit/session/dated-session.tsx";
import { DetailSection, Fact } from "./detail-section.tsx";

export function ProductDetails({ session }: { readonly session: Session }) {
  const { ingestionMethod, thcPercentage, cbdPercentage, productId } = session;
  const logged = useLoggedProduct(session);
  const known = (name: string, value: number | null) =>
    value === null ? [] : [`${formatPotency(ingestionMethod, value)} ${name}`];
  const potency = [...known("THC", thcPercentage), ...known("CBD", cbdPercentage)].join(", ");
  const amount = amountText(session);
  // The section is always there, so that it says so where it would be empty.
  const isEmpty = potency === "" && amount === null && !logged;
  return (
    <DetailSection title="Product Details">
      <dl className="facts">
        <Fact name="Potency">{isEmpty ? "Not noted" : potency}</Fact>
        <Fact name="Amount">{amount}</Fact>
        <Fact name={isSeenByOwner(session) ? "Logged" : "By you"}>
          {logged && productId !== null ? (
            <>
              {timesLogged(logged)},{" "}
              <Link className="facts__link" href={productPath(productId)}>
                {logged.sessions.length === 1 ? "see it" : "see all of them"}
              </Link>
            </>
          ) : null}
        </Fact>
      </dl>
    </DetailSection>
  );
}

/** '0.3 g (55–65 mg THC in it)' */
function amountText(session: Session): string | null {
  const { amount, amountUnit } = session;
  if (amount === null || amountUnit === null) return null;
  const range = thcInProduct(session);
  return `${formatAmount(amount, amountUnit)}${range ? ` (${formatMilligrams(range)} THC in it)` : ""}`;
}

/** As many sessions as fit below the sleeve. */
const maxShown = 2;

/** On a wide screen, below the sleeve: what the viewer has made of the product before. */
export function YouAndProduct({ session }: { readonly session: Session }) {
  const logged = useLoggedProduct(session);
  const { ratedSessionsCount } = useCurrentUser();
  if (!logged) return null;
  return (
    <section className="youand">
      <h3 className="sect__title">You and {shownStrainName(session.strainName)}</h3>
      <p>
        You've logged it {timesLogged(logged)}
        {hasNumbers(ratedSessionsCount) && averageOf(logged)}.
      </p>
      <ul className="rows">
        {logged.sessions
          .filter(({ id }) => id !== session.id)
          .slice(0, maxShown)
          .map((each) => (
            <DatedSession key={each.id} session={each} />
          ))}
      </ul>
    </section>
  );
}

/** ', 8.2 on average' for more than one rating, once all of them are known. */
function averageOf({ sessions, isAll }: LoggedProduct): string {
  const ratings = sessions.map(({ rating }) => rating).filter((rating) => rating !== null);
  if (!isAll || ratings.length < 2) return "";
  return `, ${formatRating(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length)} on average`;
}

interface LoggedProduct {
  /** The viewer's own, last consumed first. */
  readonly sessions: readonly Session[];
  /** False if the viewer has logged it more often than this. */
  readonly isAll: boolean;
}

/** What the viewer has logged of a session's product besides the session itself; null without any. */
function useLoggedProduct({ id, productId }: Session): LoggedProduct | null {
  const queryClient = useQueryClient();
  const { data, hasNextPage } = useInfiniteQuery({
    ...productSessionsQuery(productId ?? ""),
    // The dialog of a session that's being deleted is still open, but the product may go with the session.
    enabled: () => productId !== null && queryClient.isMutating({ mutationKey: deletionKey(id) }) === 0,
  });
  const sessions = data?.pages.flatMap(({ items }) => items) ?? [];
  return sessions.some((session) => session.id !== id) ? { sessions, isAll: !hasNextPage } : null;
}

/** 'once', '4 times', 'more than 20 times'. */
function timesLogged({ sessions: { length }, isAll }: LoggedProduct): string {
  if (length === 1) return "once";
  return `${isAll ? "" : "more than "}${length} times`;
}
