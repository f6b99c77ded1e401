import type { UseFormRegisterReturn } from "react-hook-form";
import { limits } from "#shared/domain/limits.ts";
import { Field } from "./field.tsx";
import { PasswordInput } from "./password-input.tsx";

type PasswordField = "newPassword" | "confirmation";

interface NewPasswordFieldsProps {
  readonly register: (name: PasswordField) => UseFormRegisterReturn;
  readonly errors: Readonly<Partial<Record<PasswordField, { readonly message?: string | undefined }>>>;
  readonly warning: string | null;
}

/** A new password, twice. */
export function NewPasswordFields({ register, errors, warning }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label="New password"
        hint={`At least ${limits.password.min} characters`}
        error={errors.newPassword?.message}
        warning={warning}
      >
        <PasswordInput {...register("newPassword")} autoComplete="new-password" />
      </Field>
      <Field label="Confirm new password" error={errors.confirmation?.message}>
        <PasswordInput {...register("confirmation")} autoComplete="new-password" />
      </Field>
    </>
  );
}
