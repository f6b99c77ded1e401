import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import type { AuthenticatorSecret } from "#shared/contract/ways-in.ts";
import { errorMessage } from "#web/core/api/api-error.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { QrCode } from "#web/kit/qr-code/qr-code.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { turnOnAuthenticatorMutation } from "./security.queries.ts";

interface AuthenticatorSheetProps extends AuthenticatorSecret {
  readonly open: boolean;
  readonly onClose: () => void;
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

/** Shows what the app needs, and asks for one of its codes. */
export function AuthenticatorSheet({ secret, address, open, onClose }: AuthenticatorSheetProps) {
  const toast = useToast();
  const form = useId();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation({
    ...turnOnAuthenticatorMutation(useQueryClient(), useWithPassword()),
    onSuccess: () => {
      onClose();
      toast({ title: "Authenticator app turned on", description: "Your recovery codes work in its place." });
    },
    onError: (cause) => {
      if (!(cause instanceof PasswordNotGiven)) setError(errorMessage(cause, "Please try again."));
    },
  });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    if (code.trim() === "") setError("Enter your code");
    else mutate(code);
  }
  const foot = (
    <Button type="submit" form={form} loading={isPending} loadingLabel="Checking...">
      Turn on
    </Button>
  );
  return (
    <Sheet open={open} onClose={onClose} title="Set up authenticator app" foot={foot}>
      <p className="soft">Scan this with your authenticator app, then enter the code it shows.</p>
      <div className="qrcard">
        <QrCode text={address} label="QR code for your authenticator app" />
      </div>
      <p className="help">Can't scan it? Enter this key in the app:</p>
      <p className="secretkey">
        <code>{inFours(secret)}</code>
      </p>
      <form id={form} className="form" method="post" noValidate onSubmit={submit}>
        <Field label="Code" error={error}>
          <Input
            autoComplete="one-time-code"
            inputMode="numeric"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Sheet>
  );
}
