import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";

export const personFields = ["username", "email", "firstName", "lastName"] as const;
type PersonField = (typeof personFields)[number];

interface PersonFieldsProps {
  readonly register: (name: PersonField) => UseFormRegisterReturn;
  readonly errors: Readonly<Partial<Record<PersonField, { readonly message?: string | undefined }>>>;
}

/** The newcomer's name and email, whichever way in they choose. */
export function PersonFields({ register, errors }: PersonFieldsProps) {
  return (
    <>
      <Field label="Username" error={errors.username?.message}>
        <Input {...register("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input {...register("email")} type="email" autoComplete="email" inputMode="email" autoCapitalize="none" />
      </Field>
      <div className="form__row">
        <Field label="First name" error={errors.firstName?.message}>
          <Input {...register("firstName")} autoComplete="given-name" />
        </Field>
        <Field label="Last name" hint="Optional" error={errors.lastName?.message}>
          <Input {...register("lastName")} autoComplete="family-name" />
        </Field>
      </div>
    </>
  );
}
