import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { AskForResetLink } from "#shared/contract/links.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast, showFieldMessages } from "#web/core/api/api-error.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { readTypedEmail } from "./auth-form.tsx";

/** A link to set a new password. The answer never says whether there is such an account. */
export function SendLinkForm() {
  const toast = useToast();
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(AskForResetLink),
    defaultValues: { email: readTypedEmail() },
  });
  async function send(body: AskForResetLink) {
    try {
      await call(routes.askForResetLink, { body });
      setSentTo(body.email);
    } catch (error) {
      showFieldMessages(error, ["email"], setError);
      toast(failureToast(error, "Couldn't send a link", "Please try again."));
    }
  }
  return (
    <form className="form" method="post" noValidate onSubmit={handleSubmit(send)}>
      <Field label="Email" error={formState.errors.email?.message}>
        <Input {...register("email")} type="email" autoComplete="email" inputMode="email" autoCapitalize="none" />
      </Field>
      <Button type="submit" size="lg" block loading={formState.isSubmitting} loadingLabel="Sending...">
        {sentTo === undefined ? "Send a Link" : "Send Another Link"}
      </Button>
      <p className="help" style={{ textAlign: "center" }} role="status">
        {sentTo !== undefined &&
          `If ${sentTo} is an account's confirmed address, a link's on its way. It works for 30 minutes. Nothing there? Look in spam, or use a recovery code.`}
      </p>
    </form>
  );
}
