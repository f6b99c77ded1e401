import { useQuery } from "@tanstack/react-query";
import type { LoggedProduct } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";
import { suggestionsQuery } from "./session-form.queries.ts";

const titleId = "log-again";
/** They fit on a phone without scrolling. */
const maxProducts = 4;

/** The products logged last, to log one again with one press, method and amount included. */
export function RecentProducts({ onPick }: { readonly onPick: (product: LoggedProduct) => void }) {
  const { data } = useQuery(suggestionsQuery);
  const products = data?.products.slice(0, maxProducts) ?? [];
  if (products.length === 0) return null;
  return (
    <section className="again" aria-labelledby={titleId}>
      <h2 className="label" id={titleId}>
        Again
      </h2>
      <ul>
        {products.map((product) => {
          const { id, strainName, strainType, ingestionMethod, photo } = product;
          return (
            <li key={id}>
              <button type="button" onClick={() => onPick(product)}>
                <span className="again__art">
                  <PhotoOrArt
                    seed={id}
                    family={strainType ? strainTypeFamilies[strainType] : undefined}
                    photo={photo?.smallUrl}
                  />
                </span>
                <b>{shownStrainName(strainName)}</b>
                {ingestionMethod && <small>{ingestionMethodLabel(ingestionMethod)}</small>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
