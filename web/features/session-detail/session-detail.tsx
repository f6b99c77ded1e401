import { type ReactNode, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { bodyMindLabel, bodyMindWord } from "#shared/domain/body-mind.ts";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { readMoods } from "#shared/domain/mood.ts";
import { formatPotency } from "#shared/domain/potency.ts";
import { shownBrand, shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { isSeenByOwner } from "#web/lib/cache/session-cache.ts";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { Disc } from "#web/ui/disc.tsx";
import { Link } from "#web/ui/link.tsx";
import { Avatar } from "#web/vocabulary/people/avatar.tsx";
import { BalanceBar } from "#web/vocabulary/session/balance-bar.tsx";
import { HiddenNote } from "#web/vocabulary/session/hidden-note.tsx";
import { MoodChips } from "#web/vocabulary/session/mood-chips.tsx";
import { PhotoGallery } from "#web/vocabulary/session/photo-gallery.tsx";
import { RatingPill } from "#web/vocabulary/session/rating-pill.tsx";
import { ScoreDisc } from "#web/vocabulary/session/score-disc.tsx";
import { SleeveArt } from "#web/vocabulary/session/sleeve-art.tsx";
import { StrainTag } from "#web/vocabulary/session/strain-tag.tsx";
import { VisibilityMark } from "#web/vocabulary/session/visibility-mark.tsx";
import { DetailSection } from "./detail-section.tsx";
import { Fact } from "./fact.tsx";

interface SessionDetailProps {
  readonly session: Session;
  /** Beside the author's name: a follow button, for everyone but the author. */
  readonly follow?: ReactNode;
  /** Beside the rating, for the owner. */
  readonly actions?: ReactNode;
  /** At the end. */
  readonly comments?: ReactNode;
}

const when = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Everything about one session (spec section 2, Session detail dialog). */
export function SessionDetail({ session, follow, actions, comments }: SessionDetailProps) {
  const { strainType, ingestionMethod, thcPercentage, cbdPercentage, bodyMindRatio, photo } = session;
  const [failedPhoto, setFailedPhoto] = useState<string>();
  const potency = (value: number | null) => (value === null ? null : formatPotency(ingestionMethod, value));
  return (
    <div className="detail">
      <DetailHead session={session} follow={follow} />
      {photo && failedPhoto !== photo.url ? (
        <section className="detail__photo">
          <h3 className="sr-only">Photo</h3>
          <PhotoGallery session={session} onFail={() => setFailedPhoto(photo.url)} />
        </section>
      ) : (
        <div className="detail__photo detail__photo--drawn" aria-hidden="true">
          <div className="sleeve sleeve--peek">
            <SleeveArt seed={session.id} family={strainType ? strainTypeFamilies[strainType] : undefined} />
            <Disc />
          </div>
        </div>
      )}
      <div className="detail__rest">
        {session.notes && <blockquote className="detail__quote">{session.notes}</blockquote>}
        <DetailSection title="Overall Rating" plain>
          <div className="detail__rating">
            {session.rating === null ? <RatingPill rating={null} /> : <ScoreDisc rating={session.rating} size={8.5} />}
            {actions && <div className="btnrow">{actions}</div>}
          </div>
          {session.isHidden && <HiddenNote />}
        </DetailSection>
        <DetailSection title="Effects">
          <div className="tuner__read">
            <b>{bodyMindWord(bodyMindRatio)}</b>
            <span className="detail__balance">{bodyMindLabel(bodyMindRatio)}</span>
          </div>
          <BalanceBar ratio={bodyMindRatio} />
          <MoodChips moods={readMoods(session.moods)} />
        </DetailSection>
        <DetailSection title="Product Details">
          <dl className="facts">
            <Fact name="Type">{strainType && <StrainTag type={strainType} />}</Fact>
            <Fact name="Method">{ingestionMethodLabel(ingestionMethod)}</Fact>
            <Fact name="THC">{potency(thcPercentage)}</Fact>
            <Fact name="CBD">{potency(cbdPercentage)}</Fact>
          </dl>
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
            <Fact name="Private note, only you ever see this" look="quote">
              {session.privateNote ?? null}
            </Fact>
          </dl>
        </DetailSection>
        {comments}
      </div>
    </div>
  );
}

function DetailHead({ session: { strainName, brand, user }, follow }: Pick<SessionDetailProps, "session" | "follow">) {
  return (
    <div className="detail__head">
      <div className="detail__by">
        <Link className="detail__author" href={profilePath(user.id)}>
          <Avatar person={user} image={user.profileImageUrl} />
          <b>@{user.username}</b>
        </Link>
        {follow}
      </div>
      <h3>{shownStrainName(strainName)}</h3>
      <p className="detail__brand">{shownBrand(brand)}</p>
    </div>
  );
}
