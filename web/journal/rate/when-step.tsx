import Check from "lucide-react/icons/check";
import { useId } from "react";
import { capitalized } from "#shared/domain/capitalized.ts";
import type { IngestionMethod, ReminderChoice } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import type { ReminderOccasion } from "#shared/domain/reminders.ts";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { reminderTime, timeWords } from "./reminder-times.ts";
import "./when-step.css";

/** What a person has picked: one of the choices, or a time of their own. */
export interface PickedTime {
  readonly choice: ReminderChoice | "own";
  /** Of `datetime-local`; empty until one is typed. */
  readonly own: string;
  /** For this occasion from now on. */
  readonly isKept: boolean;
}

const aMethod: Readonly<Record<IngestionMethod, string>> = {
  ...{ joint: "a joint", pen: "a vape pen", edible: "an edible", bong: "a bong", dab: "a dab" },
  ...{ dogwalker: "a dogwalker", other: "this" },
};
const every: Readonly<Record<ReminderOccasion, string>> = {
  ...{ joint: "every joint", pen: "every vape pen", edible: "every edible", bong: "every bong", dab: "every dab" },
  ...{ dogwalker: "every dogwalker", other: "everything else", sleep: "whatever's for sleep" },
};

interface Row {
  readonly value: PickedTime["choice"];
  readonly label: string;
  readonly hint?: string | undefined;
}

interface WhenStepProps {
  readonly method: IngestionMethod;
  readonly occasion: ReminderOccasion;
  readonly hadAt: Date;
  readonly now: Date;
  readonly picked: PickedTime;
  /** What's wrong with the time, once that was asked. */
  readonly problem: string | null;
  readonly onPick: (picked: PickedTime) => void;
}

/** When to be asked, and whether that's for the whole method. */
export function WhenStep({ method, occasion, hadAt, now, picked, problem, onPick }: WhenStepProps) {
  const name = useId();
  const words = (choice: ReminderChoice) => {
    const time = reminderTime(choice, hadAt, now);
    return time && capitalized(timeWords(time, now));
  };
  const tonight = words("tonight");
  const rows: readonly Row[] = [
    {
      value: "20-minutes",
      label: words("20-minutes") ?? "",
      hint: `What we suggest for ${method === "edible" ? aMethod.joint : aMethod[method]}`,
    },
    { value: "90-minutes", label: words("90-minutes") ?? "", hint: `What we suggest for ${aMethod.edible}` },
    ...(tonight === null ? [] : [{ value: "tonight", label: tonight } as const]),
    { value: "next-morning", label: morning(hadAt, now), hint: "Good for sleep, at 9 AM" },
    { value: "own", label: "Choose a time" },
    { value: "never", label: "Don't remind me", hint: "It still waits at the top of your feed" },
  ];
  return (
    <>
      <div className="when" role="radiogroup" aria-label="When should we ask?">
        {rows.map(({ value, label, hint }) => (
          <label key={value} className="when__row">
            <input
              type="radio"
              name={name}
              value={value}
              checked={picked.choice === value}
              onChange={() => onPick({ ...picked, choice: value })}
            />
            <span>
              <b>{label}</b>
              {hint && <small>{hint}</small>}
            </span>
            <Icon glyph={Check} size="sm" />
          </label>
        ))}
      </div>
      {picked.choice === "own" ? (
        <Field label="Day and time" error={problem ?? undefined}>
          <Input
            type="datetime-local"
            min={localInput(now)}
            max={localInput(new Date(now.getTime() + limits.reminders.aheadMs))}
            value={picked.own}
            onChange={({ target }) => onPick({ ...picked, own: target.value })}
          />
        </Field>
      ) : (
        <Switch
          label={`Use this for ${every[occasion]}`}
          checked={picked.isKept}
          onChange={({ target }) => onPick({ ...picked, isKept: target.checked })}
        />
      )}
    </>
  );
}

/** In the small hours, it's this morning. */
function morning(hadAt: Date, now: Date): string {
  const time = reminderTime("next-morning", hadAt, now);
  return time?.getDate() === now.getDate() ? "This morning" : "Tomorrow morning";
}

/** '2026-11-27T20:15': what the field takes, in local time. */
function localInput(time: Date): string {
  const parts = [time.getMonth() + 1, time.getDate(), time.getHours(), time.getMinutes()];
  const [month, day, hour, minute] = parts.map((part) => String(part).padStart(2, "0"));
  return `${time.getFullYear()}-${month}-${day}T${hour}:${minute}`;
}

/** The picked time; null while a time of one's own is missing, past or too far. */
export function pickedTime({ choice, own }: PickedTime, hadAt: Date, now: Date): Date | null {
  if (choice !== "own") return reminderTime(choice, hadAt, now);
  const time = new Date(own);
  const ahead = time.getTime() - now.getTime();
  return ahead > 0 && ahead <= limits.reminders.aheadMs ? time : null;
}

const dayMs = 24 * 60 * 60_000;

/** Why a time of one's own can't be asked at, in a sentence; null when it can. */
export function timeProblem({ choice, own }: PickedTime, now: Date): string | null {
  if (choice !== "own") return null;
  const ahead = new Date(own).getTime() - now.getTime();
  if (Number.isNaN(ahead)) return "Pick a day and a time";
  if (ahead <= 0) return "Pick a time that's still to come";
  return ahead > limits.reminders.aheadMs ? `Pick a time within ${limits.reminders.aheadMs / dayMs} days` : null;
}
