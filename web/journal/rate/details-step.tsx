import LockIcon from "lucide-react/icons/lock";
import Minus from "lucide-react/icons/minus";
import Pencil from "lucide-react/icons/pencil";
import { type RefObject, useId, useState } from "react";
import { type Band, bands, type MeasuredReason, type Mood } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { bandColour, bandLabels } from "#shared/domain/rating.ts";
import { levelQuestion, reasonLabel } from "#shared/domain/reason-words.ts";
import type { ReasonLevel } from "#shared/domain/reasons.ts";
import { effectLabel } from "#shared/domain/session-effects.ts";
import { moodFamilies, moodLabels } from "#shared/domain/session-words.ts";
import { formatTime } from "#web/core/format.ts";
import { openSession } from "#web/core/navigation/opened-session.ts";
import { seenBy } from "#web/journal/session-form/seen-by.ts";
import { Toggles } from "#web/journal/session-form/toggles.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Disc } from "#web/kit/disc.tsx";
import { FieldError, FieldGroup } from "#web/kit/form/field.tsx";
import { ScaleInput } from "#web/kit/form/scale-input.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { moodIcons } from "#web/kit/session/mood-icon.ts";
import { reasonIcon } from "#web/kit/session/reason-icon.ts";
import { LoggedHead } from "./offer-step.tsx";
import type { RatingDetails } from "./rating-details.ts";
import type { SessionToAsk } from "./rating-flow.ts";
import "./details-step.css";

interface DetailsStepProps {
  readonly session: SessionToAsk;
  readonly now: Date;
  readonly details: RatingDetails;
  /** Reasons of which one may say by now how it was after. */
  readonly asked: readonly MeasuredReason[];
  /** Most used first. */
  readonly moods: readonly Mood[];
  readonly unwanted: readonly string[];
  /** 'Save' was pressed without a verdict. */
  readonly isVerdictMissing: boolean;
  readonly verdict: RefObject<HTMLDivElement | null>;
  readonly onChange: (details: RatingDetails) => void;
  readonly onLeave: () => void;
}

/** So many stand there before 'More'. */
const shownAtFirst = { moods: 6, unwanted: 3 };

/** All that is asked some time after a session, on one page. */
export function DetailsStep({
  session,
  now,
  details,
  asked,
  isVerdictMissing,
  verdict,
  onChange,
  ...rest
}: DetailsStepProps) {
  const { moods, unwanted, onLeave } = rest;
  const [firstUnwanted] = useState(() => unwanted.slice(0, shownAtFirst.unwanted));
  return (
    <>
      <LoggedHead session={session} now={now}>
        {session.id > 0 && (
          <IconButton
            icon={Pencil}
            label="Edit the session"
            onClick={() => {
              onLeave();
              openSession(session.id);
            }}
          />
        )}
      </LoggedHead>
      <Verdict
        group={verdict}
        value={details.band}
        isMissing={isVerdictMissing}
        onChange={(band) => onChange({ ...details, band })}
      />
      {asked.map((reason) => (
        <Levels
          key={reason}
          reason={reason}
          levels={details.levels}
          onChange={(levels) => onChange({ ...details, levels })}
        />
      ))}
      <MoodsField all={moods} chosen={details.moods} onChange={(chosen) => onChange({ ...details, moods: chosen })} />
      <FieldGroup label="Anything unwanted?" hint={seenBy(session.sharesEffects === true)}>
        <Toggles
          name="unwanted-effects"
          all={unwanted}
          first={firstUnwanted}
          chosen={details.unwanted}
          onChange={(chosen) => onChange({ ...details, unwanted: chosen })}
          isDisabled={() => details.unwanted.length >= limits.ownEffects.session}
          labelOf={effectLabel}
          iconOf={() => Minus}
          classNameOf={() => "mood--word mood--unwanted"}
        />
      </FieldGroup>
    </>
  );
}

interface MoodsFieldProps {
  /** Most used first. */
  readonly all: readonly Mood[];
  readonly chosen: readonly Mood[];
  readonly hint?: string;
  readonly onChange: (chosen: Mood[]) => void;
}

/** Six moods, and the others behind 'More'. */
export function MoodsField({ hint, ...choice }: MoodsFieldProps) {
  // What stands there at first stays, although sessions that load later may count otherwise.
  const [first] = useState(() => choice.all.slice(0, shownAtFirst.moods));
  return (
    <FieldGroup label="Moods" hint={hint}>
      <Toggles
        {...choice}
        name="moods"
        first={first}
        labelOf={(mood) => moodLabels[mood]}
        iconOf={(mood) => moodIcons[mood]}
        classNameOf={(mood) => moodFamilies[mood]}
      />
    </FieldGroup>
  );
}

export const verdictMissing = "Pick one of the three first";

interface VerdictProps {
  readonly group?: RefObject<HTMLDivElement | null>;
  readonly value: Band | null;
  readonly isMissing?: boolean;
  readonly onChange: (band: Band) => void;
}

export function Verdict({ group, value, isMissing = false, onChange }: VerdictProps) {
  const id = useId();
  return (
    <>
      <h3 className="details__ask" id={`${id}-ask`}>
        How did you feel about this experience?
      </h3>
      <div
        ref={group}
        className="verdicts"
        role="radiogroup"
        aria-labelledby={`${id}-ask`}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
      >
        {bands.map((band) => (
          <label key={band}>
            <input type="radio" name={id} value={band} checked={value === band} onChange={() => onChange(band)} />
            <span>
              <Disc label={`var(--hn-rate-${bandColour(band)})`} />
              {bandLabels[band]}
            </span>
          </label>
        ))}
      </div>
      {isMissing && <FieldError id={`${id}-missing`}>{verdictMissing}</FieldError>}
    </>
  );
}

interface LevelsProps {
  readonly reason: MeasuredReason;
  readonly levels: readonly ReasonLevel[];
  readonly onChange: (levels: ReasonLevel[]) => void;
}

/** How it was before, where that was said, and how it was after. */
export function Levels({ reason, levels, onChange }: LevelsProps) {
  const level = levels.find((one) => one.reason === reason);
  const glyph = reasonIcon(reason);
  const change = (half: "before" | "after", value: number | null) =>
    onChange(levels.map((one) => (one.reason === reason ? { ...one, [half]: value } : one)));
  if (!level) return null;
  return (
    <section className="details__why" aria-label={reasonLabel(reason)}>
      <p>
        {glyph && <Icon glyph={glyph} size="sm" />}
        <b>{reasonLabel(reason)}</b>
        <span>
          <Icon glyph={LockIcon} size="xs" />
          Only you
        </span>
      </p>
      {level.beforeAt !== null && (
        <ScaleInput
          {...levelQuestion(reason, "before")}
          hint={`noted at ${formatTime(new Date(level.beforeAt))}`}
          value={level.before}
          onChange={(value) => change("before", value)}
        />
      )}
      <ScaleInput
        {...levelQuestion(reason, "after")}
        value={level.after}
        onChange={(value) => change("after", value)}
      />
    </section>
  );
}
