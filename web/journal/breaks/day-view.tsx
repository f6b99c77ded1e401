import { useMutation, useQueryClient } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import LifeBuoy from "lucide-react/icons/life-buoy";
import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import type { Break } from "#shared/contract/breaks.ts";
import { pages } from "#shared/contract/pages.ts";
import type { CurrentBreak } from "#shared/contract/users.ts";
import { type CalendarDate, daysBetween } from "#shared/domain/calendar-date.ts";
import { limits } from "#shared/domain/limits.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useLeaveGuard } from "#web/core/navigation/leave-guard.ts";
import { Button, LinkButton } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Input, Textarea } from "#web/kit/form/input.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { DiscardChanges } from "#web/kit/overlay/dialogs.tsx";
import { PageHead, SectionTitle } from "#web/kit/shell/screen.tsx";
import { Bone, LoadingNote } from "#web/kit/state/skeleton.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { aroundNow, longDay, shortDay, today, wholeDay } from "./break-words.ts";
import { changeBreakMutation, writeLineMutation } from "./breaks.queries.ts";
import { BreakLines } from "./earlier-breaks.tsx";
import { RestingRecord } from "./resting-record.tsx";
import { Meanwhile } from "./start-break.tsx";

interface DayViewProps {
  readonly current: CurrentBreak;
  /** What was written so far; undefined while it isn't known. */
  readonly lines: Break["lines"] | undefined;
  /** Says that they didn't load. */
  readonly failure: ReactNode;
}

/** A break on a day of it: dates on a line, and nothing to keep up. */
export function DayView({ current, lines, failure }: DayViewProps) {
  const [isChanging, setIsChanging] = useState(false);
  const day = today();
  const { beganOn, keepsLines } = current;
  return (
    <div className="brk">
      <div>
        <RestingRecord />
        <PageHead title="The record's resting" text={`Since ${wholeDay(beganOn)}. There's nothing to keep up.`} />
        <DayLine current={current} day={day} />
        <div className="btnrow">
          <Button variant="secondary" aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
            Change it
          </Button>
          <LinkButton variant="secondary" href={pages.endBreak}>
            End the break
          </LinkButton>
        </div>
        {isChanging && <Changes current={current} />}
      </div>
      <div>
        <section>
          <SectionTitle>Around now</SectionTitle>
          <p className="soft">
            {aroundNow(beganOn, day)}{" "}
            <Link className="link" href={pages.saferUse}>
              Where that's from
            </Link>
          </p>
        </section>
        {(keepsLines || (lines && lines.length > 0)) && (
          <section>
            <SectionTitle>A line, if you like</SectionTitle>
            {/* Today's may have been written on another device: an empty form would overwrite it. */}
            {!lines && (failure || <LinesLoading />)}
            {lines && keepsLines && <LineForm id={current.id} today={day} lines={lines} />}
            {lines && <BreakLines lines={lines.filter((line) => line.day !== day || !keepsLines)} />}
          </section>
        )}
        <section>
          <Link className="brk__help" href={pages.saferUse}>
            <Icon glyph={LifeBuoy} />
            <span>
              <b>Finding it hard?</b>
              <small>People to call, and what helps</small>
            </span>
            <Icon glyph={ChevronRight} size="sm" />
          </Link>
        </section>
      </div>
    </div>
  );
}

const LinesLoading = () => (
  <>
    <LoadingNote />
    <Bone height="4rem" />
  </>
);

/** Labels keep away from those at the ends; in per cent of the line. */
const labelEnds = { first: 22, last: 78 };

/** Where today is between the first day and the one about which it ends; past that one, today is the end of the line. */
function DayLine({ current: { beganOn, until }, day }: { readonly current: CurrentBreak; readonly day: CalendarDate }) {
  const passed = Math.max(0, daysBetween(beganOn, day));
  const planned = until === null ? 0 : daysBetween(beganOn, until);
  const whole = Math.max(passed, planned, 1);
  const at = (passed / whole) * 100;
  const isFirstDay = passed === 0;
  const isLast = passed >= planned;
  const label = Math.min(Math.max(at, labelEnds.first), labelEnds.last);
  const words = [
    `Began ${longDay(beganOn)}`,
    `today ${longDay(day)}`,
    until === null ? "no end date" : `until about ${longDay(until)}`,
  ].join(", ");
  return (
    <div className="brkline" role="img" aria-label={words}>
      <i style={{ width: `${at}%` }} />
      <span className={isFirstDay ? "brkline__day brkline__day--now" : "brkline__day"}>
        <b>{isFirstDay ? "Today" : shortDay(beganOn)}</b>began
      </span>
      {!isFirstDay && !isLast && (
        <>
          <i className="brkline__dot" style={{ left: `${at}%` }} />
          <span className="brkline__day brkline__day--between" style={{ left: `${label}%` }}>
            <b>Today</b>
            {shortDay(day)}
          </span>
        </>
      )}
      {isFirstDay && until === null ? null : (
        <span
          className={isLast ? "brkline__day brkline__day--now brkline__day--end" : "brkline__day brkline__day--end"}
        >
          <b>{isLast ? "Today" : shortDay(until ?? day)}</b>
          {isLast ? shortDay(day) : "or so"}
        </span>
      )}
    </div>
  );
}

/** About when it ends, and what rests meanwhile; saved at once. */
function Changes({ current }: { readonly current: CurrentBreak }) {
  const toast = useToast();
  const { mutate } = useMutation(changeBreakMutation(useQueryClient(), current.id));
  const save = (body: Parameters<typeof mutate>[0]) =>
    mutate(body, { onError: (error) => toast(failureToast(error, "Couldn't save that", "Please try again.")) });
  return (
    <div className="brk__changes">
      <Field label="Until about" hint="Leave it empty for no end date">
        <Input
          type="date"
          min={current.beganOn}
          defaultValue={current.until ?? ""}
          onBlur={({ target }) => {
            const until = target.value || null;
            if (until !== current.until && !target.validity.badInput) save({ until });
          }}
        />
      </Field>
      <Meanwhile choices={current} onChange={save} />
    </div>
  );
}

interface LineFormProps {
  readonly id: number;
  readonly today: CalendarDate;
  readonly lines: Break["lines"];
}

/** The line of today, or of yesterday when it was begun before midnight; emptied, it's gone. */
function LineForm({ id, today, lines }: LineFormProps) {
  const field = useId();
  const toast = useToast();
  const [typed, setTyped] = useState({ day: today, text: null as string | null });
  const { mutate, isPending } = useMutation(writeLineMutation(useQueryClient(), id));
  const writtenOn = (day: CalendarDate) => lines.find((line) => line.day === day)?.text ?? "";
  const isChanged = typed.text !== null && typed.text.trim() !== writtenOn(typed.day);
  const day = isChanged ? typed.day : today;
  const text = typed.day === day ? typed.text : null;
  const guard = useLeaveGuard();
  useEffect(() => guard.setUnsaved(isChanged), [guard.setUnsaved, isChanged]);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || isPending || text === null) return;
    mutate(
      { day, text },
      {
        onSuccess: () => {
          // What was typed meanwhile stays.
          setTyped((now) => (now === typed ? { day: today, text: null } : now));
          toast({ title: text.trim() === "" ? "Line removed" : "Saved. Only you can see it." });
        },
        onError: (error) => toast(failureToast(error, "Couldn't save the line", "Please try again.")),
      },
    );
  }
  return (
    <>
      <form className="brk__line" method="post" noValidate onSubmit={submit}>
        <label className="sr-only" htmlFor={field}>
          A line for today
        </label>
        <Textarea
          id={field}
          rows={2}
          maxLength={limits.breaks.line.max}
          placeholder="Only you will see it"
          value={text ?? writtenOn(day)}
          onChange={({ target }) => setTyped({ day, text: target.value })}
        />
        {isChanged && (
          <Button type="submit" size="sm" variant="secondary" loading={isPending} loadingLabel="Saving...">
            Save
          </Button>
        )}
      </form>
      <DiscardChanges guard={guard} />
    </>
  );
}
