import type { ReactNode } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { shownBrand, shownStrainName } from "#shared/domain/session-names.ts";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { Link } from "#web/ui/link.tsx";
import { TimeSince } from "#web/ui/time/time-since.tsx";
import { Avatar } from "#web/vocabulary/people/avatar.tsx";
import { ProductLink } from "#web/vocabulary/session/product-link.tsx";
import { StrainTag } from "#web/vocabulary/session/strain-tag.tsx";

interface SessionHeadProps {
  readonly session: Session;
  /** Beside the author's name: a follow button, for everyone but the author. */
  readonly follow?: ReactNode;
}

/** Who and when, then the product. */
export function SessionHead({ session, follow }: SessionHeadProps) {
  const { productId, strainName, brand, ingestionMethod, strainType, user, createdAt, location } = session;
  return (
    <div className="detail__head">
      <div className="detail__by">
        <div className="entry__who">
          <Link className="entry__author" href={profilePath(user.id)}>
            <Avatar person={user} image={user.profileImageUrl} />
            <b>@{user.username}</b>
          </Link>
          <small>
            <TimeSince moment={createdAt} />
            {location && <span> · {location}</span>}
          </small>
        </div>
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
