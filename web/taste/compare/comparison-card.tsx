import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Leaf from "lucide-react/icons/leaf";
import MapPin from "lucide-react/icons/map-pin";
import Users from "lucide-react/icons/users";
import { type MouseEvent, type Ref, useId } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { readEffects } from "#shared/domain/effects.ts";
import { isMood } from "#shared/domain/moods.ts";
import { formatPotency } from "#shared/domain/potency.ts";
import {
  ingestionMethodLabel,
  moodFamilies,
  moodLabels,
  shownBrand,
  shownStrainName,
} from "#shared/domain/session-words.ts";
import { formatDate, formatDateTime } from "#web/core/format.ts";
import { classNames } from "#web/kit/class-names.ts";
import { Disc } from "#web/kit/disc.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { MethodIcon } from "#web/kit/icon/method-icon.tsx";
import { Chip } from "#web/kit/session/mood-chips.tsx";
import { photoSources } from "#web/kit/session/photo-cover.tsx";
import { SessionPill } from "#web/kit/session/session-pill.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";

interface ComparisonCardProps {
  readonly session: Session;
  readonly selected: boolean;
  /** Where the other one is of the same day. */
  readonly withTime: boolean;
  /** Shows long notes in full. */
  readonly wholeNotes: boolean;
  /** Props of its radio button. */
  readonly ref: Ref<HTMLInputElement>;
  readonly onSelect: () => void;
  /** A second press on the selected one. */
  readonly onConfirm: () => void;
}

/** As wide as its card (arena.css). */
const sizes = "(min-width: 1104px) 400px, (min-width: 720px) 42vw, 44vw";

/** One of the two sessions in full (spec section 2, Compare page). A missing value leaves its row empty, because both cards share the rows. */
export function ComparisonCard({
  session,
  selected,
  withTime,
  wholeNotes,
  ref,
  onSelect,
  onConfirm,
}: ComparisonCardProps) {
  const { strainName, brand, ingestionMethod, thcPercentage, location, companions, photo } = session;
  const time = session.consumedAt ?? session.createdAt;
  const details = useId();
  const name = shownStrainName(strainName);
  /** The keyboard has Enter to confirm; its space bar only selects. */
  function press({ detail }: MouseEvent) {
    if (selected && detail > 0) onConfirm();
  }
  return (
    <div className="side">
      <input
        ref={ref}
        className="side__radio"
        type="radio"
        name="better-session"
        aria-label={`${name} by ${shownBrand(brand)}`}
        aria-describedby={`${details}-score ${details}-facts`}
        checked={selected}
        onChange={onSelect}
        onClick={press}
      />
      <span className="side__tick" aria-hidden="true">
        <Icon glyph={Check} size="sm" />
      </span>
      <div className="sleeve">
        <PhotoOrArt of={session} srcSet={photo ? photoSources(photo).srcSet : undefined} sizes={sizes} />
        <Disc />
      </div>
      <h2>{name}</h2>
      <p className="side__brand">{shownBrand(brand)}</p>
      <div className="side__score" id={`${details}-score`}>
        <SessionPill session={session} small />
      </div>
      <p className="side__facts" id={`${details}-facts`}>
        <span className="fact--method">
          <MethodIcon method={ingestionMethod} size="sm" />
          {ingestionMethodLabel(ingestionMethod)}
        </span>
        {thcPercentage !== null && (
          <span className="fact--thc">
            <Icon glyph={Leaf} size="sm" />
            {formatPotency(ingestionMethod, thcPercentage)} THC
          </span>
        )}
        <span className="fact--when">
          <Icon glyph={Clock} size="sm" />
          <time dateTime={time}>{(withTime ? formatDateTime : formatDate)(new Date(time), session.utcOffset)}</time>
        </span>
        {location && (
          <span className="fact--where">
            <Icon glyph={MapPin} size="sm" />
            <span>{location}</span>
          </span>
        )}
        {companions && (
          <span className="fact--who">
            <Icon glyph={Users} size="sm" />
            <span>{companions}</span>
          </span>
        )}
      </p>
      <div className="chips">
        {readEffects(session.effects).map((effect) =>
          isMood(effect) ? (
            <Chip key={effect} family={moodFamilies[effect]}>
              {moodLabels[effect]}
            </Chip>
          ) : (
            <Chip key={effect}>{effect}</Chip>
          ),
        )}
      </div>
      <p className={classNames("side__notes", !wholeNotes && "side__notes--short")}>{session.notes}</p>
    </div>
  );
}
