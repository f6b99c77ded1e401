import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { SessionChange } from "#shared/contract/session-table.ts";
import { chartedStrainTypes, listedReasons, type Visibility } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { reasonLabel } from "#shared/domain/reason-words.ts";
import { strainTypeLabels } from "#shared/domain/session-words.ts";
import { ownEffectsQuery } from "#web/core/cache/person-query.ts";
import { counted } from "#web/core/format.ts";
import { AudienceSheet } from "#web/journal/session-form/audience-sheet.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { Field, useFieldControl } from "#web/kit/form/field.tsx";
import { FilterOptions } from "#web/kit/form/filter-options.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";

interface ChangeSheetProps {
  readonly open: boolean;
  /** Number of sessions. */
  readonly count: number;
  readonly pending: boolean;
  readonly onClose: () => void;
  readonly onChange: (change: SessionChange) => void;
}

const changeLabel = (count: number) => `Change ${counted(count, "session")}`;

interface ChangeAudienceProps extends ChangeSheetProps {
  /** What all of them have; null where they differ. */
  readonly common: Visibility | null;
}

/** Who can see all of them from now on. */
export function ChangeAudience({ common, count, pending, onChange, ...sheet }: ChangeAudienceProps) {
  const [chosen, setChosen] = useState(common);
  return (
    <AudienceSheet
      {...sheet}
      title={`Who can see ${counted(count, "session")}`}
      value={chosen}
      note="Imported ones show up on your profile, but not in anyone's feed."
      onChange={setChosen}
      foot={
        <Button
          block
          loading={pending}
          loadingLabel="Changing..."
          disabled={chosen === null}
          onClick={() => chosen && onChange({ visibility: chosen })}
        >
          {changeLabel(count)}
        </Button>
      }
    />
  );
}

const fields = {
  location: { label: "Place", max: limits.location.max, hint: "Leave it empty to take the place off." },
  strainName: { label: "Strain", max: limits.strainName.max, hint: "They'll all count as this one." },
  brand: { label: "Brand", max: limits.brand.max, hint: "Leave it empty to take the brand off." },
} as const;
type TextField = keyof typeof fields;
type EditedField = TextField | "strainType" | "reasons";

const labels: Record<EditedField, string> = {
  location: fields.location.label,
  strainName: fields.strainName.label,
  brand: fields.brand.label,
  strainType: "Type",
  reasons: "What it was for",
};
const editedFields = ["location", "strainName", "brand", "strainType", "reasons"] as const satisfies EditedField[];
const isText = (field: EditedField): field is TextField => field in fields;

/** One field of all of them. */
export function EditField({ open, count, pending, onClose, onChange }: ChangeSheetProps) {
  const formId = useId();
  const [field, setField] = useState<EditedField>("location");
  const [text, setText] = useState("");
  const [type, setType] = useState("");
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const { data } = useQuery(ownEffectsQuery);
  const words = [...new Set([...listedReasons, ...(data?.reasons?.map(({ name }) => name) ?? [])])];
  const strainType = chartedStrainTypes.find((each) => each === type) ?? null;
  const typed = text.trim();
  const isEmpty = field === "strainName" && typed === "";
  const isFull = reasons.length > limits.reasons.session;
  function change() {
    if (field === "reasons") onChange({ reasons: [...reasons] });
    else if (field === "strainType") onChange({ strainType });
    else if (field === "strainName") onChange({ strainName: typed });
    else onChange({ [field]: typed === "" ? null : typed });
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`Edit ${counted(count, "session")}`}
      foot={
        <Button
          type="submit"
          form={formId}
          block
          loading={pending}
          loadingLabel="Changing..."
          disabled={isEmpty || isFull}
        >
          {changeLabel(count)}
        </Button>
      }
    >
      <form
        className="form"
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) change();
        }}
      >
        <Field label="Field">
          <FieldSelect value={field} onChange={setField} />
        </Field>
        {isText(field) && (
          <Field label={labels[field]} hint={fields[field].hint}>
            <Input
              value={text}
              maxLength={fields[field].max}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
        )}
        {field === "strainType" && (
          <Field label="Type">
            <TypeSelect value={type} onChange={setType} />
          </Field>
        )}
        {field === "reasons" && (
          <FilterOptions
            legend="What it was for"
            options={words.map((value) => ({ value, label: reasonLabel(value) }))}
            chosen={reasons}
            onChange={setReasons}
          />
        )}
      </form>
    </Sheet>
  );
}

interface SelectProps<Value extends string> {
  readonly value: string;
  readonly onChange: (value: Value) => void;
}

function FieldSelect({ value, onChange }: SelectProps<EditedField>) {
  return (
    <select
      {...useFieldControl()}
      className="input select"
      value={value}
      onChange={({ target }) => {
        const field = editedFields.find((each) => each === target.value);
        if (field) onChange(field);
      }}
    >
      {editedFields.map((each) => (
        <option key={each} value={each}>
          {labels[each]}
        </option>
      ))}
    </select>
  );
}

function TypeSelect({ value, onChange }: SelectProps<string>) {
  return (
    <select
      {...useFieldControl()}
      className="input select"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">No type</option>
      {chartedStrainTypes.map((each) => (
        <option key={each} value={each}>
          {strainTypeLabels[each]}
        </option>
      ))}
    </select>
  );
}
