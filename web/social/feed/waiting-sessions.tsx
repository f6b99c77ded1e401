import type { QueryKey } from "@tanstack/react-query";
import CloudOff from "lucide-react/icons/cloud-off";
import { useEffect } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel, shownBrand, shownStrainName, strainTypeFamilies } from "#shared/domain/session-words.ts";
import { useIsOffline } from "#web/core/browser/connection.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { Button } from "#web/kit/button/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { MethodBadge } from "#web/kit/icon/method-icon.tsx";
import { AuthorLine } from "#web/kit/session/author-line.tsx";
import { PhotoCover } from "#web/kit/session/photo-cover.tsx";
import { SessionPill } from "#web/kit/session/session-pill.tsx";
import { Sleeve } from "#web/kit/session/sleeve.tsx";
import { StrainTag } from "#web/kit/session/strain-tag.tsx";
import { Bone } from "#web/kit/state/skeleton.tsx";
import { asOf, useAsOf, useHoldsItems } from "#web/offline/copies/as-of.ts";
import { rememberedUnsent } from "#web/offline/device/offers.ts";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import { openOutbox, thisDevice } from "#web/offline/outbox/queue-if-offline.ts";
import { useEntryPhoto, useOutbox } from "#web/offline/outbox/use-outbox.ts";
import { waitingSessions } from "#web/offline/outbox/waiting-items.ts";
import { SessionWords } from "./session-summary.tsx";
import "#web/kit/styles/waiting.css";

interface WaitingCardProps {
  readonly session: Session;
  readonly entry: Entry;
  readonly isSending: boolean;
  /** Sends it again, or leads to what keeps it. */
  readonly onTry: () => void;
}

/** A session that the server doesn't have yet, where it will stand: nothing can be done with it but wait. */
function WaitingCard({ session, entry, isSending, onTry }: WaitingCardProps) {
  const { strainName, strainType, brand, ingestionMethod, rating } = session;
  const photo = useEntryPhoto(entry);
  const name = shownStrainName(strainName);
  const isRefused = entry.state === "refused";
  const summary = (
    <>
      <div className="entry__head">
        <h2>{name}</h2>
        {rating !== null && <SessionPill session={session} />}
        <p className="entry__meta">
          <span>{shownBrand(brand)}</span>
          {photo === null && <span>{ingestionMethodLabel(ingestionMethod)}</span>}
          {strainType && <StrainTag type={strainType} />}
        </p>
      </div>
      <SessionWords session={session} />
    </>
  );
  return (
    <article
      className={classNames(
        "entry entry--waiting",
        photo === null && classNames("entry--type", strainType && strainTypeFamilies[strainType]),
      )}
      aria-label={`${name}, waiting to be sent`}
    >
      <div className="entry__wait">
        <Icon glyph={CloudOff} />
        <span>
          <b>{isRefused ? "Needs you" : "Waiting to be sent"}</b>
          {isRefused ? "The server didn't accept it." : `It's safe on ${thisDevice()}.`}
        </span>
        <Button variant="ghost" size="sm" loading={isSending} loadingLabel="Sending..." onClick={onTry}>
          {isRefused ? "See why" : "Try now"}
        </Button>
      </div>
      <header className="entry__by">
        <AuthorLine session={session} />
      </header>
      {photo && (
        <Sleeve src={photo} alt={`Photo of ${name}`} eager>
          <PhotoCover />
          <MethodBadge method={ingestionMethod} />
        </Sleeve>
      )}
      {photo === undefined && <Bone shape="sleeve" />}
      <div className="entry__body">{photo !== null ? summary : <div className="entry__sleeve">{summary}</div>}</div>
    </article>
  );
}

/** One's own sessions that wait to be sent, above those that are. */
export function WaitingSessions({ above }: { readonly above: (userId: string) => QueryKey }) {
  const writer = useCurrentUser();
  const { entries, sending, outbox } = useOutbox();
  const cards = waitingSessions(entries, writer).flatMap((session) => {
    const entry = entries.find(({ localId }) => localId === session.id);
    if (!entry) return [];
    const onTry = () => (entry.state === "refused" ? openOutbox() : void outbox.flush({ force: true }));
    const isSending = sending.has(entry.id);
    return [<WaitingCard key={entry.id} session={session} entry={entry} isSending={isSending} onTry={onTry} />];
  });
  const owner = cards.length > 0 ? writer.id : null;
  useEffect(() => (owner === null ? rememberedUnsent.remove() : void rememberedUnsent.set(owner)), [owner]);
  return (
    <>
      {cards}
      {cards.length > 0 && <RestAsOf queryKey={above(writer.id)} />}
    </>
  );
}

/** Between the waiting sessions and a list that may be old; nothing above an empty list. */
function RestAsOf({ queryKey }: { readonly queryKey: QueryKey }) {
  const isOffline = useIsOffline();
  const time = useAsOf(queryKey);
  const hasRest = useHoldsItems(queryKey);
  if (!isOffline || !hasRest || time === undefined) return null;
  return <p className="asof">{`The rest is as of ${asOf(time, new Date())}`}</p>;
}
