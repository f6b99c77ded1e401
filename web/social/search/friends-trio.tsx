import { useId } from "react";
import type { ProductsFound } from "#shared/contract/product-search.ts";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { productPath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";

/** Before anything is typed: what people whom one follows had last. */
export function FriendsTrio({ products }: { readonly products: ProductsFound["followed"] }) {
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section className="found" aria-labelledby={titleId}>
      <h2 id={titleId}>Around your friends</h2>
      <ul className="trio">
        {products.map(({ productId, strainName, strainType, sessionId, photo, person }) => (
          <li key={productId}>
            <Link className="trio__open" href={productPath(productId)}>
              <span className="trio__sleeve">
                <PhotoOrArt
                  seed={sessionId}
                  family={strainType ? strainTypeFamilies[strainType] : undefined}
                  photo={photo?.smallUrl}
                />
              </span>
              <b>{shownStrainName(strainName)}</b>
              <span className="trio__by">
                <Avatar person={person} image={person.profileImageUrl} size="1.5rem" />
                <small>{firstNameOrUsername(person)} had it</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
