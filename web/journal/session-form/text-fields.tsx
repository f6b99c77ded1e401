import { useFormContext, useWatch } from "react-hook-form";
import { limits } from "#shared/domain/limits.ts";
import { textLength } from "#shared/domain/text-length.ts";
import { Field } from "#web/kit/form/field.tsx";
import { Input, Textarea } from "#web/kit/form/input.tsx";
import type { SessionFormValues } from "./session-form-values.ts";

type LimitedName = keyof SessionFormValues & keyof typeof limits;
type TextName = { [Name in LimitedName]: SessionFormValues[Name] extends string ? Name : never }[LimitedName];

interface TextFieldProps {
  readonly name: TextName;
  readonly label: string;
  readonly placeholder: string;
  /** Beside the label; the counter replaces it near the limit. */
  readonly hint?: string | undefined;
  readonly rows?: number | undefined;
}

/** Near its limit it shows a counter instead of cutting the text, so a pasted text stays whole. */
export function TextField({ name, label, placeholder, hint, rows }: TextFieldProps) {
  const { control, register, formState } = useFormContext<SessionFormValues>();
  const text = useWatch({ control, name });
  const length = textLength(text.trim());
  const { max } = limits[name];
  const field = { ...register(name), placeholder };
  return (
    <Field
      label={label}
      hint={length > 0.8 * max ? `${length} / ${max}` : hint}
      error={formState.errors[name]?.message}
    >
      {rows === undefined ? <Input {...field} enterKeyHint="next" /> : <Textarea {...field} rows={rows} />}
    </Field>
  );
}
