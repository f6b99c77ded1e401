import type { ProductPage } from "#shared/contract/products.ts";
import { formatAmount } from "#shared/domain/amount-text.ts";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { MethodIcon } from "#web/kit/session/method-icon.tsx";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { countSessions } from "./session-count.ts";

/** Methods side by side, and how much of it. */
export function HowYouTakeIt({ page: { methods, amounts } }: { readonly page: ProductPage }) {
  if (methods.length < 2 && amounts.length === 0) return null;
  return (
    <section className="prodpart">
      <h2>How you take it</h2>
      {methods.length > 1 && (
        <ul className="ways">
          {methods.map(({ ingestionMethod, sessions, rating }) => (
            <li key={ingestionMethod}>
              <MethodIcon method={ingestionMethod} />
              <span>
                <b>{ingestionMethodLabel(ingestionMethod)}</b>
                <small>{countSessions(sessions)}</small>
              </span>
              <RatingPill small rating={rating} />
            </li>
          ))}
        </ul>
      )}
      {amounts.map((amount) => (
        <p key={amount.unit} className="prodpart__amount">
          {amountText(amount)}
        </p>
      ))}
    </section>
  );
}

/** 'Usually 0.4 g, from 0.2 to 0.6 g (5 sessions)'. */
function amountText({ unit, sessions, least, middle, most }: ProductPage["amounts"][number]): string {
  const counted = `(${countSessions(sessions)})`;
  if (least === most) return `${formatAmount(middle, unit)} ${counted}`;
  return `Usually ${formatAmount(middle, unit)}, from ${least} to ${formatAmount(most, unit)} ${counted}`;
}
