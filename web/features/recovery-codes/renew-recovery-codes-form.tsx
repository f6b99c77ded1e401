import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { RenewRecoveryCodes } from "#shared/contract/auth.ts";
import { failureToast, OfflineError } from "#web/lib/api-error.ts";
import { showFieldMessages } from "#web/lib/show-field-messages.ts";
import { Field } from "#web/ui/form/field.tsx";
import { PasswordInput } from "#web/ui/form/password-input.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { renewRecoveryCodesMutation } from "./recovery-codes.queries.ts";

const untilShown = "Until new codes are shown, do not rely on the old ones.";

interface RenewRecoveryCodesFormProps {
  /** For the button that sends it and stands outside. */
  readonly id: string;
  readonly onSending: (isSending: boolean) => void;
  readonly onRenewed: (codes: readonly string[]) => void;
}

export function RenewRecoveryCodesForm({ id, onSending, onRenewed }: RenewRecoveryCodesFormProps) {
  const toast = useToast();
  const { mutateAsync } = useMutation(renewRecoveryCodesMutation(useQueryClient()));
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(RenewRecoveryCodes),
    defaultValues: { currentPassword: "" },
  });
  const { errors } = formState;

  async function renew({ currentPassword }: RenewRecoveryCodes) {
    onSending(true);
    try {
      onRenewed((await mutateAsync(currentPassword)).recoveryCodes);
    } catch (error) {
      showFieldMessages(error, ["currentPassword"], setError);
      const why = failureToast(error, "No new codes", "Failed to make new codes");
      // They may have been made, and the old ones with that be of no use any more.
      toast(error instanceof OfflineError ? { ...why, description: `${why.description} ${untilShown}` } : why);
    } finally {
      onSending(false);
    }
  }
  return (
    <form
      id={id}
      className="form"
      style={{ marginTop: "1.25rem" }}
      method="post"
      noValidate
      onSubmit={handleSubmit(renew)}
    >
      <Field label="Your password" error={errors.currentPassword?.message}>
        <PasswordInput {...register("currentPassword")} autoComplete="current-password" />
      </Field>
    </form>
  );
}
