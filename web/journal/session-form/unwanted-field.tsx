import Minus from "lucide-react/icons/minus";
import { useWatch } from "react-hook-form";
import { settingsPath } from "#shared/contract/pages.ts";
import { unwantedEffects } from "#shared/domain/enumerations.ts";
import { effectLabel } from "#shared/domain/session-effects.ts";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { Link } from "#web/kit/link.tsx";
import { AddWord } from "./add-word.tsx";
import { SharedEffects, useOwnWords } from "./own-words.tsx";
import { seenBy } from "./seen-by.ts";
import type { SessionFormValues } from "./session-form-values.ts";
import { Toggles, withoutRepetition } from "./toggles.tsx";

/** So many stand there before the rest, where the field isn't folded. */
const shownAtFirst = 3;

interface UnwantedFieldProps {
  /** The form keeps what was typed when a link leads away from it. */
  readonly isNew: boolean;
  readonly isFixed: boolean;
}

/** Unwanted effects, from the list and in the person's own words; those most often had come first where few are shown. */
export function UnwantedField({ isNew, isFixed }: UnwantedFieldProps) {
  const { field, words, used, listedUse, isFull, count, error, take } = useOwnWords("unwanted", unwantedEffects);
  const isShared = useWatch<SessionFormValues, "sharesEffects">({ name: "sharesEffects" });
  const byUse = [...listedUse, ...used].toSorted((a, b) => b.sessionsCount - a.sessionsCount).map(({ name }) => name);
  return (
    <>
      <FieldGroup
        label={isFixed ? "Anything unwanted?" : "Unwanted"}
        hint={count ?? (isFixed ? seenBy(isShared) : undefined)}
        error={error}
      >
        <Toggles
          name="unwanted-effects"
          all={words}
          first={isFixed ? withoutRepetition([...byUse, ...words]).slice(0, shownAtFirst) : undefined}
          moreLabel={`All ${words.length}`}
          chosen={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          isDisabled={() => isFull}
          labelOf={effectLabel}
          iconOf={() => Minus}
          classNameOf={() => "mood--word mood--unwanted"}
        >
          {!isFull && <AddWord label="Something else" onAdd={take} />}
        </Toggles>
      </FieldGroup>
      <SharedEffects below="unwanted" />
      {isNew && (
        <p className="help">
          <Link href={settingsPath("effects")}>Rename, merge or remove your words</Link>
        </p>
      )}
    </>
  );
}
