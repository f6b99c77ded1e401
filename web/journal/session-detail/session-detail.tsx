import LockIcon from "lucide-react/icons/lock";
import Minus from "lucide-react/icons/minus";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import type { OwnEffectKind } from "#shared/domain/enumerations.ts";
import { readMoods } from "#shared/domain/moods.ts";
import { effectLabel } from "#shared/domain/session-effects.ts";
import {
  bodyMindLabel,
  bodyMindWord,
  ingestionMethodLabel,
  shownBrand,
  shownStrainName,
} from "#shared/domain/session-words.ts";
import { isAudienceTold, isSeenByOwner } from "#web/core/cache/session-cache.ts";
import { formatDateTime, formatNoted } from "#web/core/format.ts";
import { CompanySection } from "#web/journal/company/company-section.tsx";
import { BatchFacts } from "#web/journal/label/batch-facts.tsx";
import { isElsewhere } from "#web/journal/session-form/placed-time.ts";
import { Disc } from "#web/kit/disc.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { AuthorLine } from "#web/kit/session/author-line.tsx";
import { BalanceBar } from "#web/kit/session/balance-bar.tsx";
import { HiddenNote } from "#web/kit/session/hidden-note.tsx";
import { MoodChips } from "#web/kit/session/mood-chips.tsx";
import { PhotoGallery } from "#web/kit/session/photo-gallery.tsx";
import { ProductLink } from "#web/kit/session/product-link.tsx";
import { SleeveArt } from "#web/kit/session/sleeve-art.tsx";
import { StrainTag } from "#web/kit/session/strain-tag.tsx";
import { VisibilityMark } from "#web/kit/session/visibility-mark.tsx";
import { DetailSection, Fact } from "./detail-section.tsx";
import { ProductDetails, YouAndProduct } from "./product-details.tsx";
import { ReasonsSection } from "./reasons-section.tsx";
import { SessionStanding } from "./session-standing.tsx";
import "#web/kit/session/effect-words.css";
import "./session-detail.css";

function SessionContext({ session }: { readonly session: Session }) {
  const { location, companions, consumedAt, utcOffset = null, createdAt, visibility, isHidden, privateNote } = session;
  const time = consumedAt ?? createdAt;
  return (
    <DetailSection title="Session Context">
      <dl className="facts">
        <Fact name="Place">{location}</Fact>
        {/* Its owner sees them with the people. */}
        <Fact name="With">{isSeenByOwner(session) ? null : companions}</Fact>
        <Fact name={consumedAt ? "When" : "Logged"}>
          <time dateTime={time}>
            {consumedAt ? formatDateTime(new Date(time), utcOffset) : formatNoted(createdAt, formatDateTime, utcOffset)}
          </time>
          {utcOffset !== null && isElsewhere({ time, utcOffset }) && " there"}
        </Fact>
        <Fact name="Visible to">
          {isAudienceTold(session) ? <VisibilityMark withText visibility={visibility} isHidden={isHidden} /> : null}
        </Fact>
      </dl>
      {privateNote && (
        <div className="privnote">
          <h4>
            <Icon glyph={LockIcon} size="sm" />
            Private note
          </h4>
          <p>{privateNote}</p>
        </div>
      )}
    </DetailSection>
  );
}

interface SessionHeadProps {
  readonly session: Session;
  /** Beside the author's name: a follow button, for everyone but the author. */
  readonly follow?: ReactNode;
}

/** Who and when, then the product. */
function SessionHead({ session, follow }: SessionHeadProps) {
  const { productId, strainName, brand, ingestionMethod, strainType } = session;
  return (
    <div className="detail__head">
      <div className="detail__by">
        <AuthorLine session={session} />
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

/** The photos, or the drawn sleeve on a wide screen when there are none. */
function SessionSleeve({ session }: { readonly session: Session }) {
  const { id, strainType, photo } = session;
  const [failedPhoto, setFailedPhoto] = useState<string>();
  if (photo && failedPhoto !== photo.url)
    return (
      <section className="detail__photo">
        <h3 className="sr-only">Photo</h3>
        <PhotoGallery session={session} onFail={() => setFailedPhoto(photo.url)} />
      </section>
    );
  return (
    <div className="detail__photo detail__photo--drawn" aria-hidden="true">
      <div className="sleeve sleeve--peek">
        <SleeveArt id={id} strainType={strainType} />
        <Disc />
      </div>
    </div>
  );
}

interface SessionDetailProps {
  readonly session: Session;
  /** Beside the author's name: a follow button, for everyone but the author. */
  readonly follow?: ReactNode;
  /** Comes last. */
  readonly conversation?: ReactNode;
}

/** Everything about one session (spec section 2, Session detail dialog). */
export function SessionDetail({ session, follow, conversation }: SessionDetailProps) {
  const { notes, facts, isHidden } = session;
  const detail = useRef<HTMLDivElement>(null);
  // The session shown before in the same dialog may have been scrolled down.
  useEffect(() => {
    detail.current?.closest(".sheet__body")?.scrollTo(0, 0);
  }, []);
  return (
    <div className="detail" ref={detail}>
      <SessionHead session={session} follow={follow} />
      <div className="detail__side">
        <SessionSleeve session={session} />
        <YouAndProduct session={session} />
      </div>
      <div className="detail__rest">
        {notes && <blockquote className="detail__quote">{notes}</blockquote>}
        <DetailSection title="Overall Rating" plain>
          <SessionStanding session={session} />
          {isHidden && <HiddenNote />}
        </DetailSection>
        <CompanySection session={session} />
        <ReasonsSection session={session} />
        <EffectsSection session={session} />
        <ProductDetails session={session} />
        {facts && (
          <DetailSection title="What the label says">
            <BatchFacts level={4} isOwn={isSeenByOwner(session)} facts={facts} batch={facts.batch} />
          </DetailSection>
        )}
        <SessionContext session={session} />
        {conversation}
      </div>
    </div>
  );
}

/** Always there, so that it says so where it would be empty. */
function EffectsSection({ session }: { readonly session: Session }) {
  const { bodyMindRatio, isBodyMindSet, ownEffects, unwantedEffects } = session;
  const moods = readMoods(session.moods);
  const isEmpty = !isBodyMindSet && moods.length === 0 && !ownEffects?.length && !unwantedEffects?.length;
  return (
    <DetailSection title="Effects">
      {isBodyMindSet && (
        <>
          <div className="tuner__read">
            <b>{bodyMindWord(bodyMindRatio)}</b>
            <span className="detail__balance">{bodyMindLabel(bodyMindRatio)}</span>
          </div>
          <BalanceBar ratio={bodyMindRatio} />
        </>
      )}
      <MoodChips moods={moods} />
      <EffectChips kind="wanted" words={ownEffects} />
      {!!unwantedEffects?.length && <h4>Unwanted</h4>}
      <EffectChips kind="unwanted" words={unwantedEffects} />
      {/* To others, words of one's own that aren't shared are none. */}
      {isEmpty && <p className="detail__none">{isSeenByOwner(session) ? "Not noted" : "None shown"}</p>}
    </DetailSection>
  );
}

interface EffectChipsProps {
  readonly kind: OwnEffectKind;
  /** Null when the viewer may not see them. */
  readonly words: readonly string[] | null;
}

/** Words for effects, never coloured; unwanted ones have square corners and a minus, and never stand on a card. */
function EffectChips({ kind, words }: EffectChipsProps) {
  if (!words?.length) return null;
  return (
    <ul className="chips">
      {words.map((word) => (
        <li key={word} className={`chip chip--${kind}`}>
          {kind === "unwanted" && <Icon glyph={Minus} size="xs" />}
          {effectLabel(word)}
        </li>
      ))}
    </ul>
  );
}
