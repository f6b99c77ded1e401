import type { Import, ImportChoices } from "#shared/contract/imports.ts";
import { importFields } from "#shared/domain/import-words.ts";
import { Field } from "#web/kit/form/field.tsx";
import { fieldNames } from "./import-words.ts";
import { Select } from "./select.tsx";

type Columns = ImportChoices["columns"];

interface ColumnChoicesProps {
  readonly columns: NonNullable<Import["columns"]>;
  readonly chosen: Columns;
  readonly onChange: (chosen: Columns) => void;
}

/** For each column of a table, with some of its cells, what it holds. */
export function ColumnChoices({ columns, chosen, onChange }: ColumnChoicesProps) {
  return (
    <fieldset className="imports__columns">
      <legend className="setnote">What's in each column? Leave out what you don't need.</legend>
      {columns.map(({ name, samples }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are, and may share a name
        <Field key={at} label={name} hint={samples.join(" · ")}>
          <Select
            value={chosen[at] ?? ""}
            onChange={({ target }) =>
              onChange(columns.map((_, each) => (each === at ? fieldOf(target.value) : (chosen[each] ?? ""))))
            }
          >
            {["", ...importFields].map((field) => (
              <option key={field} value={field}>
                {fieldNames[fieldOf(field)]}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </fieldset>
  );
}

const fieldOf = (value: string) => importFields.find((field) => field === value) ?? "";
