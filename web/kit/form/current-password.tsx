import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import { PasswordInput } from "./password-input.tsx";

interface CurrentPasswordProps extends ComponentProps<typeof PasswordInput> {
  readonly error: string | undefined;
}

/** Where the person's own password is asked for again. */
export function CurrentPassword({ error, ...input }: CurrentPasswordProps) {
  return (
    <Field label="Password" error={error}>
      <PasswordInput autoComplete="current-password" {...input} />
    </Field>
  );
}
