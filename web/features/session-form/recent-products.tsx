import { useQuery } from "@tanstack/react-query";
import type { LoggedProduct } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { Button } from "#web/ui/button/button.tsx";
import { suggestionsQuery } from "./session-form.queries.ts";

const titleId = "log-again";
/** They fit on a phone without scrolling. */
const maxProducts = 3;

/** The products logged last, to log one again with one press. */
export function RecentProducts({ onPick }: { readonly onPick: (product: LoggedProduct) => void }) {
  const { data } = useQuery(suggestionsQuery);
  const products = data?.products.slice(0, maxProducts) ?? [];
  if (products.length === 0) return null;
  return (
    <section className="form__again" aria-labelledby={titleId}>
      <h2 className="label" id={titleId}>
        Log again
      </h2>
      {products.map((product) => {
        const { strainName, brand, ingestionMethod } = product;
        return (
          <Button
            key={JSON.stringify([strainName, brand, ingestionMethod])}
            variant="secondary"
            size="sm"
            onClick={() => onPick(product)}
          >
            {shownStrainName(strainName)}
            {ingestionMethod && <span className="mute"> {ingestionMethodLabel(ingestionMethod)}</span>}
          </Button>
        );
      })}
    </section>
  );
}
