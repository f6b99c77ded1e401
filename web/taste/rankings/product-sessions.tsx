import { useQuery } from "@tanstack/react-query";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useMemo, useState } from "react";
import type { OrderEntry, RankedProduct } from "#shared/contract/rankings.ts";
import { ingestionMethodLabel } from "#shared/domain/session-words.ts";
import { formatDayOfWeek } from "#web/core/format.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { firstWords } from "#web/journal/rate/pair-words.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { placeOfAll } from "#web/kit/session/place-words.ts";
import { SessionPill } from "#web/kit/session/session-pill.tsx";
import { Bone, LoadingNote } from "#web/kit/state/skeleton.tsx";
import { placeOfEntry } from "./ranked-sessions.tsx";
import { orderQuery } from "./rankings.queries.ts";

/** Sessions that an opened product shows at first. */
const shownAtFirst = 3;

/** Fits two lines of a phone. */
const maxNoteLength = 44;

/** The sessions of a product with their places among all sessions, best first. */
export function ProductSessions({ product }: { readonly product: RankedProduct }) {
  const { data: order, error, refetch } = useQuery(orderQuery);
  const [showsAll, setShowsAll] = useState(false);
  const { productIds } = product;
  const entries = useMemo(
    () => order?.filter(({ session }) => session.productId !== null && productIds.includes(session.productId)),
    [order, productIds],
  );
  const of = useMemo(() => order?.filter(({ place }) => place !== null).length ?? 0, [order]);
  if (!entries && error)
    return (
      <p className="productfold" role="alert">
        Couldn't load its sessions.{" "}
        <button className="link" type="button" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  if (!entries)
    return (
      <div className="productfold">
        <LoadingNote />
        <Bone height="3.25rem" />
      </div>
    );
  const shown = showsAll ? entries : entries.slice(0, shownAtFirst);
  return (
    <div className="productfold">
      <ol>
        {shown.map((entry) => (
          <li key={entry.id}>
            <ProductSession entry={entry} of={of} />
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <button className="quiet" type="button" onClick={() => setShowsAll(true)}>
          Show all {entries.length}
          <Icon glyph={ChevronDown} size="sm" />
        </button>
      )}
    </div>
  );
}

function ProductSession({ entry, of }: { readonly entry: OrderEntry; readonly of: number }) {
  const { session } = entry;
  const place = placeOfEntry(entry, of);
  const facts = [ingestionMethodLabel(session.ingestionMethod), session.location].filter(Boolean).join(" · ");
  return (
    <Link href={sessionPath(entry.id)}>
      <span className="productfold__place">{place ? placeOfAll(place) : "No place yet"}</span>
      <span>
        <b>{formatDayOfWeek(new Date(session.consumedAt ?? session.createdAt), session.utcOffset)}</b>
        <small>
          {facts}
          {session.notes && (
            <>
              {" · "}
              <i>“{firstWords(session.notes, maxNoteLength)}”</i>
            </>
          )}
        </small>
      </span>
      <SessionPill session={session} small />
    </Link>
  );
}
