import "./want-to-try.css";
import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { pages } from "#shared/contract/pages.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { Button } from "#web/kit/button/button.tsx";
import { LinkButton } from "#web/kit/button/link-button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { CompareIllustration } from "#web/kit/illustration/compare-illustration.tsx";
import { Link } from "#web/kit/link.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/rows-skeleton.tsx";
import { TakeOffQuestion } from "./take-off-question.tsx";
import { WantRow } from "./want-row.tsx";
import { wantsQuery } from "./want-to-try.queries.ts";

/** The page of what one wants to try. */
export function WantList() {
  const { data: wants, error, isFetching, refetch } = useQuery(wantsQuery);
  if (!wants && error)
    return <ErrorState title="Unable to Load Your List" retrying={isFetching} onRetry={() => void refetch()} />;
  if (!wants) return <RowsSkeleton of="sessions" />;
  if (wants.length === 0) return <NothingWanted />;
  return (
    <>
      <p className="wants__lead">{leadOf(wants.length)} Only you see this list.</p>
      <TakeOffQuestion />
      <ul className="wants">
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

const words = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

function leadOf(count: number): string {
  return `${words[count - 1] ?? count} ${count === 1 ? "thing" : "things"} you've set your mind on.`;
}
