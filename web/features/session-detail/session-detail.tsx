import { type ReactNode, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { bodyMindLabel, bodyMindWord } from "#shared/domain/body-mind.ts";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { readMoods } from "#shared/domain/mood.ts";
import { formatPotency } from "#shared/domain/potency.ts";
import { shownBrand, shownStrainName } from "#shared/domain/session-names.ts";
import { isSeenByOwner } from "#web/lib/cache/session-cache.ts";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { Link } from "#web/ui/link.tsx";
import { BalanceBar } from "#web/vocabulary/session/balance-bar.tsx";
import { HiddenNote } from "#web/vocabulary/session/hidden-note.tsx";
import { MoodChips } from "#web/vocabulary/session/mood-chips.tsx";
import { RatingPill } from "#web/vocabulary/session/rating-pill.tsx";
import { ScoreDisc } from "#web/vocabulary/session/score-disc.tsx";
import { Sleeve } from "#web/vocabulary/session/sleeve.tsx";
import { StrainTag } from "#web/vocabulary/session/strain-tag.tsx";
import { VisibilityMark } from "#web/vocabulary/session/visibility-mark.tsx";
import { DetailSection } from "./detail-section.tsx";
import { Fact } from "./fact.tsx";

interface SessionDetailProps {
  readonly session: Session;
  /** Under the author's name: a follow button, for everyone but the author. */
  readonly follow?: ReactNode;
  /** Under name and rating, for the owner. */
  readonly actions?: ReactNode;
  /** At the end. */
  readonly comments?: ReactNode;
}

const when = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Longest word, in characters, that fits beside the disc in large letters. */
const hasLongWord = (name: string) => name.split(/\s/).some((word) => word.length > 8);

/** Everything about one session (spec section 2, Session detail dialog). */
export function SessionDetail({ session, follow, actions, comments }: SessionDetailProps) {
  const { strainType, ingestionMethod, thcPercentage, cbdPercentage, bodyMindRatio, photo, user } = session;
  const [failedPhoto, setFailedPhoto] = useState<string>();
  const name = shownStrainName(session.strainName);
  const potency = (value: number | null) => (value === null ? null : formatPotency(ingestionMethod, value));
  return (
    <>
      <DetailSection title="Overall Rating">
        <div className="detail__hero">
          <div>
            <h4 className={hasLongWord(name) ? "detail__long" : undefined}>{name}</h4>
            <p className="detail__brand">{shownBrand(session.brand)}</p>
            <p className="detail__author">
              <Link href={profilePath(user.id)}>@{user.username}</Link>
            </p>
            {follow}
          </div>
          {session.rating === null ? <RatingPill rating={null} /> : <ScoreDisc rating={session.rating} size={9} />}
        </div>
        {session.isHidden && <HiddenNote />}
        {actions && <div className="btnrow">{actions}</div>}
      </DetailSection>
      <DetailSection title="Product Details">
        <dl className="facts">
          <Fact name="Type">{strainType && <StrainTag type={strainType} />}</Fact>
          <Fact name="Method">{ingestionMethodLabel(ingestionMethod)}</Fact>
          <Fact name="THC">{potency(thcPercentage)}</Fact>
          <Fact name="CBD">{potency(cbdPercentage)}</Fact>
        </dl>
      </DetailSection>
      <DetailSection title="Effects">
        <div className="tuner__read">
          <b>{bodyMindWord(bodyMindRatio)}</b>
          <span className="detail__balance">{bodyMindLabel(bodyMindRatio)}</span>
        </div>
        <BalanceBar ratio={bodyMindRatio} />
        <MoodChips moods={readMoods(session.moods)} />
      </DetailSection>
      <DetailSection title="Session Context">
        <dl className="facts">
          <Fact name="Location">{session.location}</Fact>
          <Fact name="With">{session.companions}</Fact>
          <Fact name="When">
            <time dateTime={session.consumedAt}>{when.format(new Date(session.consumedAt))}</time>
          </Fact>
          <Fact name="Visible to">
            {isSeenByOwner(session) ? (
              <VisibilityMark withText visibility={session.visibility} isHidden={session.isHidden} />
            ) : null}
          </Fact>
          <Fact name="Notes" look="quote">
            {session.notes}
          </Fact>
          <Fact name="Private note, only you can see this" look="quote">
            {session.privateNote ?? null}
          </Fact>
        </dl>
      </DetailSection>
      {photo && failedPhoto !== photo.url && (
        <DetailSection title="Photo">
          <Sleeve
            src={photo.url}
            alt={`Photo of ${name}`}
            width={photo.width}
            height={photo.height}
            placeholder={photo.placeholder}
            onFail={() => setFailedPhoto(photo.url)}
          />
        </DetailSection>
      )}
      {comments}
    </>
  );
}
