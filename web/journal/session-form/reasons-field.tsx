import "./reasons-field.css";
import { useQuery } from "@tanstack/react-query";
import ChevronDown from "lucide-react/icons/chevron-down";
import Target from "lucide-react/icons/target";
import { useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { listedReasons, type MeasuredReason } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { measuredReasonOf } from "#shared/domain/reason-counts.ts";
import { levelQuestion, reasonLabel } from "#shared/domain/reason-words.ts";
import { effectKey } from "#shared/domain/session-effects.ts";
import { ownEffectsQuery } from "#web/core/cache/person-query.ts";
import { FieldError, FieldGroup } from "#web/kit/form/field.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { Tap10 } from "#web/kit/form/tap10.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { reasonIcon } from "#web/kit/session/reason-icon.ts";
import { AddWord } from "./add-word.tsx";
import type { FormLevel, SessionFormValues } from "./session-form-values.ts";
import { WordToggles, withoutRepetition } from "./word-toggles.tsx";

interface ReasonsFieldProps {
  /** Nobody can say yet how it was after a new one. */
  readonly isNew: boolean;
}

/** What a session is for, folded into one row that says it. An error inside opens it. */
export function ReasonsField({ isNew }: ReasonsFieldProps) {
  const { control, register, formState } = useFormContext<SessionFormValues>();
  const [reasons, isShared] = useWatch({ control, name: ["reasons", "sharesReasons"] });
  const [wanted, setWanted] = useState(!isNew && reasons.length > 0);
  const sharing = register("sharesReasons");
  const { errors } = formState;
  const hasError = [errors.reasons, errors.reasonLevels, errors.sharesReasons].some(Boolean);
  return (
    <details
      className="whyfold"
      open={wanted || hasError}
      onToggle={({ currentTarget }) => setWanted(currentTarget.open)}
    >
      <summary>
        <Icon glyph={Target} />
        <span>
          <b>What's it for?</b>
          <small>{foldedValue(reasons, isShared)}</small>
        </span>
        <Icon glyph={ChevronDown} />
      </summary>
      <div className="whyfold__body">
        <ReasonChoice />
        <LevelRows halves={isNew ? ["before"] : ["before", "after"]} />
        {reasons.length > 0 && (
          <Switch
            label="Show it on this session"
            hint="If this is off, only you can see what it was for"
            {...sharing}
          />
        )}
      </div>
    </details>
  );
}

function foldedValue(reasons: readonly string[], isShared: boolean): string {
  if (reasons.length === 0) return "Sleep, pain, fun … only you";
  return `${reasons.map(reasonLabel).join(", ")} · ${isShared ? "shown on this session" : "only you"}`;
}

/** The reasons used most often are offered, own words among them. */
const ownShown = 12;

function ReasonChoice() {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "reasons" });
  const [added, setAdded] = useState<readonly string[]>([]);
  const { data } = useQuery(ownEffectsQuery);
  const used = data?.reasons?.map(({ name }) => name).slice(0, ownShown) ?? [];
  const words = withoutRepetition([...listedReasons, ...used, ...field.value, ...added]);
  const most = limits.reasons.session;
  const isFull = field.value.length >= most;
  function take(typed: string) {
    const word = words.find((each) => effectKey(each) === effectKey(typed)) ?? typed;
    setAdded([...added, word]);
    field.onChange(withoutRepetition([...field.value, word]));
  }
  return (
    <FieldGroup
      label="Reasons"
      hint={isFull ? `${field.value.length} / ${most}` : undefined}
      error={fieldState.error?.message}
    >
      <WordToggles
        name="reasons"
        iconOf={reasonIcon}
        labelOf={reasonLabel}
        words={words}
        value={field.value}
        isFull={isFull}
        onChange={field.onChange}
        onBlur={field.onBlur}
      >
        {!isFull && <AddWord label="Own word" onAdd={take} />}
      </WordToggles>
    </FieldGroup>
  );
}

type HalfName = "before" | "after";

/** One row for each half of each reason that people measure. */
function LevelRows({ halves }: { readonly halves: readonly HalfName[] }) {
  const { control } = useFormContext<SessionFormValues>();
  const reasons = useWatch({ control, name: "reasons" });
  const { field, fieldState } = useController({ control, name: "reasonLevels" });
  const measured = reasons.flatMap((reason) => measuredReasonOf(reason) ?? []);
  if (measured.length === 0) return null;
  const levelOf = (reason: MeasuredReason): FormLevel =>
    field.value.find((level) => level.reason === reason) ?? { reason, before: null, after: null };
  return (
    <div className="whyfold__levels">
      {measured.flatMap((reason) =>
        halves.map((half) => (
          <Tap10
            key={`${reason} ${half}`}
            {...levelQuestion(reason, half)}
            value={levelOf(reason)[half]}
            onChange={(value) =>
              field.onChange([
                ...field.value.filter((level) => level.reason !== reason),
                { ...levelOf(reason), [half]: value },
              ])
            }
          />
        )),
      )}
      {fieldState.error?.message && <FieldError id="reason-levels-error">{fieldState.error.message}</FieldError>}
      <p className="help">
        It's optional. You can say how it was after on the session itself, and only you ever see the numbers.
      </p>
    </div>
  );
}
