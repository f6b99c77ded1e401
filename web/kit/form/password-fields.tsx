import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { limits } from "#shared/domain/limits.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";

/** A password that can be shown while it is typed. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="affix">
      <Input {...props} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <IconButton
        className="affix__btn"
        icon={shown ? EyeOff : Eye}
        label={shown ? "Hide password" : "Show password"}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}

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
