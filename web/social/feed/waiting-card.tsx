import "#web/kit/styles/waiting.css";
import CloudOff from "lucide-react/icons/cloud-off";
import type { Session } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { readMoods } from "#shared/domain/mood.ts";
import { shownBrand, shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { Button } from "#web/kit/button/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { AuthorLine } from "#web/kit/session/author-line.tsx";
import { MethodBadge } from "#web/kit/session/method-badge.tsx";
import { MoodChips } from "#web/kit/session/mood-chips.tsx";
import { PhotoCover } from "#web/kit/session/photo-cover.tsx";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { Sleeve } from "#web/kit/session/sleeve.tsx";
import { StrainTag } from "#web/kit/session/strain-tag.tsx";
import type { Entry } from "#web/offline/outbox/entry.ts";
import { thisDevice } from "#web/offline/outbox/saved-here.ts";
import { useEntryPhoto } from "#web/offline/outbox/use-entry-photo.ts";
import { sessionFacts } from "./session-facts.ts";

const shownMoods = 4;

interface WaitingCardProps {
  readonly session: Session;
  readonly entry: Entry;
  readonly isSending: boolean;
  /** Sends it again, or leads to what keeps it. */
  readonly onTry: () => void;
}

/** A session that the server doesn't have yet, where it will stand: nothing can be done with it but wait. */
export function WaitingCard({ session, entry, isSending, onTry }: WaitingCardProps) {
  const { strainName, strainType, brand, ingestionMethod, rating, notes, moods } = session;
  const photo = useEntryPhoto(entry);
  const facts = sessionFacts(session);
  const name = shownStrainName(strainName);
  const isRefused = entry.state === "refused";
  const summary = (
    <>
      <div className="entry__head">
        <h2>{name}</h2>
        {rating !== null && <RatingPill rating={rating} />}
        <p className="entry__meta">
          <span>{shownBrand(brand)}</span>
          {!photo && <span>{ingestionMethodLabel(ingestionMethod)}</span>}
          {strainType && <StrainTag type={strainType} />}
        </p>
      </div>
      {notes && <p className="voice voice--cut">{notes}</p>}
      {facts && <p className="factline">{facts}</p>}
      <MoodChips moods={readMoods(moods)} max={shownMoods} />
    </>
  );
  return (
    <article
      className={classNames(
        "entry entry--waiting",
        !photo && classNames("entry--type", strainType && strainTypeFamilies[strainType]),
      )}
      aria-label={`${name}, waiting to be sent`}
    >
      <div className="entry__wait">
        <Icon glyph={CloudOff} />
        <span>
          <b>{isRefused ? "Needs you" : "Waiting to be sent"}</b>
          {isRefused ? "The server didn't take it." : `It's safe on ${thisDevice()}.`}
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
      <div className="entry__body">{photo ? summary : <div className="entry__sleeve">{summary}</div>}</div>
    </article>
  );
}
