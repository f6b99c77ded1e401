import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { listedReasons, type MeasuredReason } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { measuredReasonOf } from "#shared/domain/reason-counts.ts";
import { levelQuestion, reasonLabel } from "#shared/domain/reason-words.ts";
import { effectKey } from "#shared/domain/session-effects.ts";
import { ownEffectsQuery } from "#web/core/cache/person-query.ts";
import { FieldError, FieldGroup } from "#web/kit/form/field.tsx";
import { ScaleInput } from "#web/kit/form/scale-input.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { reasonIcon } from "#web/kit/session/reason-icon.ts";
import { AddWord } from "./add-word.tsx";
import { seenBy } from "./seen-by.ts";
import type { FormLevel, SessionFormValues } from "./session-form-values.ts";
import { Toggles, withoutRepetition } from "./toggles.tsx";

interface ReasonsFieldProps {
  /** Nobody can say yet how it was after a new one. */
  readonly isNew: boolean;
  readonly isFixed: boolean;
}

/** What a session is for, and how it was for that. */
export function ReasonsField({ isNew, isFixed }: ReasonsFieldProps) {
  const { control, register } = useFormContext<SessionFormValues>();
  const reasons = useWatch({ control, name: "reasons" });
  const sharing = register("sharesReasons");
  return (
    <>
      <ReasonChoice isFixed={isFixed} />
      <LevelRows halves={isNew ? ["before"] : ["before", "after"]} />
      {reasons.length > 0 && (
        <Switch label="Show it on this session" hint="If this is off, only you can see what it was for" {...sharing} />
      )}
    </>
  );
}

/** The reasons used most often are offered, own words among them. */
const ownShown = 12;

function ReasonChoice({ isFixed }: { readonly isFixed: boolean }) {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "reasons" });
  const isShared = useWatch({ control, name: "sharesReasons" });
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
      label={isFixed ? "What's it for?" : "Reasons"}
      hint={isFull ? `${field.value.length} / ${most}` : isFixed ? seenBy(isShared) : undefined}
      error={fieldState.error?.message}
    >
      <Toggles
        name="reasons"
        all={words}
        chosen={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        isDisabled={() => isFull}
        labelOf={reasonLabel}
        iconOf={reasonIcon}
        classNameOf={() => "mood--word"}
      >
        {!isFull && <AddWord label="Own word" onAdd={take} />}
      </Toggles>
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
    <>
      {measured.flatMap((reason) =>
        halves.map((half) => (
          <ScaleInput
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
    </>
  );
}
