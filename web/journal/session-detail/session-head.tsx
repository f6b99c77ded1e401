import type { ReactNode } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { shownBrand, shownStrainName } from "#shared/domain/session-names.ts";
import { AuthorLine } from "#web/kit/session/author-line.tsx";
import { ProductLink } from "#web/kit/session/product-link.tsx";
import { StrainTag } from "#web/kit/session/strain-tag.tsx";

interface SessionHeadProps {
  readonly session: Session;
  /** Beside the author's name: a follow button, for everyone but the author. */
  readonly follow?: ReactNode;
}

/** Who and when, then the product. */
export function SessionHead({ session, follow }: SessionHeadProps) {
  const { productId, strainName, brand, ingestionMethod, strainType } = session;
  return (
    <div className="detail__head">
      <div className="detail__by">
        <AuthorLine session={session} />
        {follow}
      </div>
      <h3>
        <ProductLink id={productId}>{shownStrainName(strainName)}</ProductLink>
      </h3>
      <p className="entry__meta">
        <span>{shownBrand(brand)}</span>
        <span>{ingestionMethodLabel(ingestionMethod)}</span>
        {strainType && <StrainTag type={strainType} />}
      </p>
    </div>
  );
}
