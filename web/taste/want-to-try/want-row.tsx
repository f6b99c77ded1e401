import Bookmark from "lucide-react/icons/bookmark";
import type { Want } from "#shared/contract/want-to-try.ts";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import { formatRating } from "#shared/domain/rating.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies, strainTypeLabels } from "#shared/domain/strain-type.ts";
import { productPath } from "#web/core/navigation/page-paths.ts";
import { Button } from "#web/kit/button/button.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Link } from "#web/kit/link.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { Thumb } from "#web/kit/session/thumb.tsx";
import { logAgain } from "#web/offline/drafts/log-again.ts";
import { useWant } from "./use-want.ts";

export function WantRow({ want }: { readonly want: Want }) {
  const { productId, strainName, brand, strainType, source } = want;
  const { isWanted, toggle } = useWant({ productId });
  const name = shownStrainName(strainName);
  return (
    <li className="want">
      <Link className="want__open" href={productPath(productId)}>
        <Thumb seed={productId} family={strainType ? strainTypeFamilies[strainType] : undefined} />
        <span>
          <b>{name}</b>
          <small>
            {brand ?? "Any brand"}
            {strainType && ` · ${strainTypeLabels[strainType]}`}
          </small>
          {source && <Reason source={source} />}
        </span>
      </Link>
      <Button variant="secondary" size="sm" aria-label={`Log ${name}`} onClick={() => logAgain(productOf(want))}>
        Log
      </Button>
      <IconButton
        className="wanttoggle"
        icon={Bookmark}
        label={`Want to try ${name}`}
        aria-pressed={isWanted}
        onClick={toggle}
      />
    </li>
  );
}

function Reason({ source: { person, rating } }: { readonly source: NonNullable<Want["source"]> }) {
  const name = firstNameOrUsername(person);
  return (
    <span className="want__why">
      <Avatar person={person} image={person.profileImageUrl} size="1.375rem" />
      <span>
        {rating === null ? (
          `Because of ${name}`
        ) : (
          <>
            {name} gave it <strong>{formatRating(rating)}</strong>
          </>
        )}
      </span>
    </span>
  );
}

/** The known details; the rest is up to the form. */
const productOf = ({ strainName, brand, strainType }: Want) => ({
  ...{ strainName, brand, strainType },
  ingestionMethod: "" as const,
  thcPercentage: null,
  cbdPercentage: null,
  amount: null,
  amountUnit: null,
});
