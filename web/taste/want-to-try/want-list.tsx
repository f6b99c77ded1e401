import { useQuery } from "@tanstack/react-query";
import Bookmark from "lucide-react/icons/bookmark";
import Plus from "lucide-react/icons/plus";
import { pages } from "#shared/contract/pages.ts";
import type { Want } from "#shared/contract/want-to-try.ts";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import { formatRating } from "#shared/domain/rating.ts";
import { shownStrainName, strainTypeLabels } from "#shared/domain/session-words.ts";
import { counted } from "#web/core/format.ts";
import { productPath } from "#web/core/navigation/page-paths.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { Button, LinkButton } from "#web/kit/button/button.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { CompareIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { Link } from "#web/kit/link.tsx";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { SessionLine } from "#web/kit/session/session-line.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { logAgain } from "#web/offline/drafts/log-again.ts";
import { TakeOffQuestion } from "./take-off-question.tsx";
import { useWant, wantsQuery } from "./use-want.ts";
import "./want-to-try.css";

export function WantToTryScreen() {
  return (
    <PageFrame title="Want to try">
      <WantList />
    </PageFrame>
  );
}

function WantRow({ want }: { readonly want: Want }) {
  const { productId, strainName, brand, strainType, source } = want;
  const { isWanted, toggle } = useWant({ productId });
  const name = shownStrainName(strainName);
  return (
    <SessionLine
      className="want"
      of={{ id: productId, strainType }}
      sleeve="flat"
      name={name}
      facts={
        <FactsLine>
          {brand ?? "Any brand"}
          {strainType && strainTypeLabels[strainType]}
        </FactsLine>
      }
      more={source && <Reason source={source} />}
      opener={{ href: productPath(productId) }}
    >
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
    </SessionLine>
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

/** The details that are known; the form asks for the rest. */
const productOf = ({ strainName, brand, strainType }: Want) => ({
  ...{ strainName, brand, strainType },
  ingestionMethod: "" as const,
  thcPercentage: null,
  cbdPercentage: null,
  amount: null,
  amountUnit: null,
});

/** The list of what the viewer wants to try. */
function WantList() {
  const { data: wants, error, isFetching, refetch } = useQuery(wantsQuery);
  if (!wants && error)
    return <ErrorState title="Couldn't load your list" retrying={isFetching} onRetry={() => void refetch()} />;
  if (!wants) return <RowsSkeleton of="sessions" />;
  if (wants.length === 0) return <NothingWanted />;
  return (
    <>
      <p className="wants__lead">{leadOf(wants.length)} Only you see this list.</p>
      <TakeOffQuestion />
      <ul className="rows">
        {wants.map((want) => (
          <WantRow key={want.productId} want={want} />
        ))}
      </ul>
      <Link className="wants__add" href={pages.search}>
        <Icon glyph={Plus} />
        Add something
      </Link>
    </>
  );
}

function NothingWanted() {
  return (
    <EmptyState
      page
      illustration={<CompareIllustration />}
      title="Nothing on your list yet"
      hint="Tap the bookmark on a friend's session and it'll wait for you here."
    >
      <Button onClick={() => switchTab("feed")}>Go to the feed</Button>
      <LinkButton variant="ghost" href={pages.search}>
        Find a strain
      </LinkButton>
    </EmptyState>
  );
}

const leadOf = (count: number): string => `${counted(count, "product")}.`;
