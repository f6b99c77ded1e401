import "./reasons-section.css";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import LockIcon from "lucide-react/icons/lock";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { EditSession, Session } from "#shared/contract/sessions.ts";
import { type MeasuredReason, measuredReasons } from "#shared/domain/enumerations.ts";
import { changeWords, levelQuestion, levelSentence, reasonLabel } from "#shared/domain/reason-words.ts";
import { type ReasonLevel, unsaidLevel } from "#shared/domain/reasons.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { isSeenByOwner } from "#web/core/cache/session-cache.ts";
import { formatTime } from "#web/core/format.ts";
import { EditSessionButton } from "#web/journal/session-form/edit-session-button.tsx";
import { editSessionMutation } from "#web/journal/session-form/session-form.queries.ts";
import { Button } from "#web/kit/button/button.tsx";
import { ScaleInput } from "#web/kit/form/scale-input.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { LevelSlope } from "#web/kit/session/level-slope.tsx";
import { reasonIcon } from "#web/kit/session/reason-icon.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { savedLocallyToast } from "#web/offline/outbox/queue-if-offline.ts";
import { DetailSection } from "./detail-section.tsx";

/** What a session was for. Others see the reasons where the owner shows them; how it was before and after is the owner's alone. */
export function ReasonsSection({ session }: { readonly session: Session }) {
  const { reasons } = session;
  if (!reasons?.length) return null;
  if (isSeenByOwner(session)) return <OwnReasons session={session} reasons={reasons} />;
  return (
    <DetailSection title="What it was for">
      <ReasonChips reasons={reasons} />
    </DetailSection>
  );
}

function ReasonChips({ reasons }: { readonly reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="chips">
      {reasons.map((reason) => {
        const glyph = reasonIcon(reason);
        return (
          <li key={reason} className="chip chip--wanted">
            {glyph && <Icon glyph={glyph} size="xs" />}
            {reasonLabel(reason)}
          </li>
        );
      })}
    </ul>
  );
}

interface OwnReasonsProps {
  readonly session: Session;
  readonly reasons: readonly string[];
}

function OwnReasons({ session, reasons }: OwnReasonsProps) {
  const titleId = useId();
  const { change, isSaving } = useEdit(session);
  const said = session.reasonLevels ?? [];
  // How it was after may be said without a before.
  const unsaid = measuredReasons.filter(
    (reason) => reasons.includes(reason) && said.every((level) => level.reason !== reason),
  );
  const levels = [...said, ...unsaid.map(unsaidLevel)];
  const isShared = session.sharesReasons === true;
  return (
    <section className="whyblock" aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>What you took it for</h3>
        <p className="whyblock__who">
          <Icon glyph={isShared ? Eye : LockIcon} size="xs" />
          {isShared ? "Shown here" : "Only you"}
        </p>
      </header>
      {levels.map((level) => (
        <LevelRow
          key={level.reason}
          level={level}
          onAfter={(after) => change({ reasonLevels: [{ reason: level.reason, after }] })}
        />
      ))}
      <ReasonChips reasons={reasons.filter((reason) => levels.every((level) => level.reason !== reason))} />
      <p className="help">{[timesOf(levels, session.utcOffset), seenBy(isShared)].filter(Boolean).join(" ")}</p>
      <div className="btnrow">
        <EditSessionButton session={session} variant="block" />
        <Button
          variant="secondary"
          size="sm"
          icon={isShared ? EyeOff : Eye}
          disabled={isSaving}
          onClick={() => void change({ sharesReasons: !isShared })}
        >
          {isShared ? "Hide it from others" : "Show it on this session"}
        </Button>
      </div>
    </section>
  );
}

const seenBy = (isShared: boolean) =>
  isShared
    ? "Others see what it was for here, never the numbers. Your feed card doesn't show it."
    : "Your feed card doesn't show this.";

/** 'Before at 9:40 PM, after at 8:55 AM.', of the first reason of which that is known. */
function timesOf(levels: readonly ReasonLevel[], utcOffset: number | null | undefined): string {
  const at = (half: "beforeAt" | "afterAt") => levels.find((level) => level[half] !== null)?.[half] ?? null;
  const known = Object.entries({ before: at("beforeAt"), after: at("afterAt") }).flatMap(([half, time]) =>
    time === null ? [] : `${half} at ${formatTime(new Date(time), utcOffset)}`,
  );
  const words = known.join(", ");
  return words === "" ? "" : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

interface LevelRowProps {
  readonly level: ReasonLevel;
  /** @returns whether it's saved, now or to be sent later */
  readonly onAfter: (after: number) => Promise<boolean>;
}

const halfWords = ({ before, after }: ReasonLevel): string | null => {
  if (before !== null) return `${before} before`;
  return after === null ? null : `${after} after`;
};

/** Two dots on a line, or, as long as it isn't said, the question how it was after. */
function LevelRow({ level, onAfter }: LevelRowProps) {
  const { reason, before, after } = level;
  const [isJustSaid, setIsJustSaid] = useState(false);
  const glyph = reasonIcon(reason);
  function say(number: number) {
    setIsJustSaid(true);
    return onAfter(number);
  }
  return (
    <div className="whyrow">
      <p className="whyrow__head">
        {glyph && <Icon glyph={glyph} size="sm" />}
        <b>{reasonLabel(reason)}</b>
        <span>{changeWords(level) ?? halfWords(level)}</span>
      </p>
      {after === null ? (
        <AfterQuestion reason={reason} onAfter={say} />
      ) : (
        before !== null && <SaidSlope level={level} before={before} after={after} takesFocus={isJustSaid} />
      )}
    </div>
  );
}

/** Arrow keys choose each number on their way, so it's the last one that counts. */
const settleMs = 600;

interface AfterQuestionProps extends Pick<LevelRowProps, "onAfter"> {
  readonly reason: MeasuredReason;
}

function AfterQuestion({ reason, onAfter }: AfterQuestionProps) {
  const [tapped, setTapped] = useState<number | null>(null);
  const unsent = useRef<number | null>(null);
  const send = useEffectEvent(async () => {
    const number = unsent.current;
    unsent.current = null;
    if (number !== null && !(await onAfter(number))) setTapped(null);
  });
  useEffect(() => {
    if (tapped === null) return;
    const timer = setTimeout(() => void send(), settleMs);
    return () => clearTimeout(timer);
  }, [tapped]);
  // Who leaves in between has said it, too.
  useEffect(() => () => void send(), []);
  function choose(number: number | null) {
    unsent.current = number;
    setTapped(number);
  }
  return <ScaleInput {...levelQuestion(reason, "after")} value={tapped} onChange={choose} />;
}

interface SaidSlopeProps {
  readonly level: ReasonLevel;
  readonly before: number;
  readonly after: number;
  /** It stands in the place of the question that had the focus. */
  readonly takesFocus: boolean;
}

function SaidSlope({ level, before, after, takesFocus }: SaidSlopeProps) {
  const [low, high] = levelQuestion(level.reason, "after").ends;
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Only if the focus went with the question, and not where the person has moved it since.
    if (takesFocus && document.activeElement?.contains(line.current)) line.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <>
      <LevelSlope ref={line} sentence={levelSentence(level)} before={before} after={after} />
      <p className="whyrow__ends" aria-hidden="true">
        <span>{low}</span>
        <span>{high}</span>
      </p>
    </>
  );
}

/** Saves a small change of the session, now or once the device is back online. */
function useEdit(session: Session) {
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation(editSessionMutation(useQueryClient(), session));
  async function change(body: EditSession): Promise<boolean> {
    const { signal } = new AbortController();
    try {
      const { status } = await mutateAsync({ body, photos: [], before: [], onProgress: () => undefined, signal });
      if (status === "waiting") toast(savedLocallyToast());
      return true;
    } catch (error) {
      toast(failureToast(error, "Failed to update session", "Failed to update session"));
      return false;
    }
  }
  return { change, isSaving: isPending };
}
