import type { Session } from "#shared/contract/sessions.ts";
import { formatMilligrams, thcInProduct } from "#shared/domain/amount.ts";
import { formatAmount } from "#shared/domain/amount-text.ts";
import { formatPotency } from "#shared/domain/potency.ts";
import { isSeenByOwner } from "#web/core/cache/session-cache.ts";
import { productPath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";
import { DetailSection } from "./detail-section.tsx";
import { Fact } from "./fact.tsx";
import { timesLogged, useLoggedProduct } from "./use-logged-product.ts";

export function ProductDetails({ session }: { readonly session: Session }) {
  const { ingestionMethod, thcPercentage, cbdPercentage, productId } = session;
  const logged = useLoggedProduct(session);
  const known = (name: string, value: number | null) =>
    value === null ? [] : [`${formatPotency(ingestionMethod, value)} ${name}`];
  const potency = [...known("THC", thcPercentage), ...known("CBD", cbdPercentage)].join(", ");
  return (
    <DetailSection title="Product Details">
      <dl className="facts">
        <Fact name="Potency">{potency || "Not noted"}</Fact>
        <Fact name="Amount">{amountText(session)}</Fact>
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
