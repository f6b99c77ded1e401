import type { Stats } from "#shared/contract/stats.ts";
import { shownBrand } from "#shared/domain/session-names.ts";
import { ProductLink } from "#web/kit/session/product-link.tsx";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { profileLists } from "./profile-tabs.ts";

export function FavoriteStrains({ strains }: { readonly strains: Stats["topStrains"] }) {
  if (strains.length === 0) return null;
  return (
    <section className="block">
      <h3 className="section-title" style={{ marginBottom: ".25rem" }}>
        Favorite Strains
      </h3>
      <ol className="rows charts">
        {strains.slice(0, profileLists.strains).map(({ strain, brand, productId, rating, count }, index) => (
          <li key={`${strain}\n${brand}`} className="row">
            <span className="rank" aria-hidden="true">
              {index + 1}
            </span>
            <span className="row__main">
              <b className="display">
                <ProductLink id={productId}>{strain}</ProductLink>
              </b>
              <small>
                {shownBrand(brand)} · {count === 1 ? "1 session" : `${count} sessions`}
              </small>
            </span>
            <RatingPill small rating={rating} />
          </li>
        ))}
      </ol>
    </section>
  );
}
