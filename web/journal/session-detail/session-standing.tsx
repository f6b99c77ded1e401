import { useQuery } from "@tanstack/react-query";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import { pages } from "#shared/contract/pages.ts";
import type { Neighbour, Standing } from "#shared/contract/session-routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { formatRating, settledFrom } from "#shared/domain/rating.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { standingQuery } from "#web/core/cache/session-query.ts";
import { formatDayOfYear } from "#web/core/format.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { RateSessionButton } from "#web/journal/rate/rate-dialog.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { RatingPill, ScoreDisc } from "#web/kit/session/rating-pill.tsx";

/** The score. Owners also see its place among their own scores, others what they gave the same product themselves. */
export function SessionStanding({ session }: { readonly session: Session }) {
  const isOwn = useCurrentUser().id === session.userId;
  const { data } = useQuery(standingQuery(session.id));
  return (
    <div className="standing">
      {session.rating === null ? <RatingPill rating={null} /> : <ScoreDisc rating={session.rating} size={8} />}
      <div className="standing__words">
        {isOwn && session.rating === null && <RateSessionButton session={session} variant="button" />}
        {session.rating !== null && data?.place && <Place {...data.place} />}
        {data?.yours && <Yours {...data.yours} />}
      </div>
    </div>
  );
}

function Place({ number, of, above, below }: NonNullable<Standing["place"]>) {
  return (
    <>
      <b className="standing__place">
        #{number} <small>of {of}</small>
      </b>
      <p>
        {above && below ? "between " : below ? "above " : above && "below "}
        {above && <NeighbourLink neighbour={above} />}
        {above && below && " and "}
        {below && <NeighbourLink neighbour={below} />}
      </p>
      {of < settledFrom && <p>It'll settle as you rate more.</p>}
      {of > 1 && (
        <Link className="quiet" href={pages.compare}>
          <Icon glyph={ArrowLeftRight} />
          Compare again
        </Link>
      )}
    </>
  );
}

const NeighbourLink = ({ neighbour: { id, strainName } }: { readonly neighbour: Neighbour }) => (
  <Link href={sessionPath(id)}>{shownStrainName(strainName)}</Link>
);

function Yours({ sessionId, rating, consumedAt }: NonNullable<Standing["yours"]>) {
  return (
    <p>
      You gave it {formatRating(rating)} on{" "}
      <Link href={sessionPath(sessionId)}>{formatDayOfYear(new Date(consumedAt))}</Link>
    </p>
  );
}
