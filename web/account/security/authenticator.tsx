import { useMutation, useQueryClient } from "@tanstack/react-query";
import Smartphone from "lucide-react/icons/smartphone";
import { type SubmitEvent, useId, useState } from "react";
import type { AuthenticatorSecret } from "#shared/contract/sign-in-methods.ts";
import { errorMessage, failureToast } from "#web/core/api/api-error.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { QrCode } from "#web/kit/qr-code/qr-code.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import {
  beginAuthenticatorMutation,
  turnOffAuthenticatorMutation,
  turnOnAuthenticatorMutation,
} from "./security.queries.ts";

/** Turns codes of an authenticator app, asked for beside the password, on and off. */
export function AuthenticatorLine({ isOn }: { readonly isOn: boolean }) {
  const toast = useToast();
  const withPassword = useWithPassword();
  const [isOpen, setIsOpen] = useState(false);
  const fail = (title: string) => (error: unknown) => {
    if (!(error instanceof PasswordNotGiven)) toast(failureToast(error, title, "Please try again."));
  };
  const beginning = useMutation({
    ...beginAuthenticatorMutation(withPassword),
    onSuccess: () => setIsOpen(true),
    onError: fail("Couldn't start the setup"),
  });
  const ending = useMutation({
    ...turnOffAuthenticatorMutation(useQueryClient(), withPassword),
    onSuccess: () => toast({ title: "Authenticator app turned off", description: "Your password is enough again." }),
    onError: fail("Couldn't turn it off"),
  });
  const { mutate, isPending } = isOn ? ending : beginning;
  return (
    <>
      <Line
        icon={Smartphone}
        title="Authenticator app"
        hint={isOn ? "Your password needs a code, too" : "A code in addition to your password"}
      >
        <Button
          variant={isOn ? "ghost" : "secondary"}
          size="sm"
          aria-label={isOn ? "Turn off authenticator app" : "Set up authenticator app"}
          loading={isPending}
          onClick={() => mutate()}
        >
          {isOn ? "Turn off" : "Set up"}
        </Button>
      </Line>
      {beginning.data && (
        <AuthenticatorSheet
          key={beginning.data.secret}
          {...beginning.data}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface AuthenticatorSheetProps extends AuthenticatorSecret {
  readonly open: boolean;
  readonly onClose: () => void;
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

/** Shows what the app needs, and asks for one of its codes. */
function AuthenticatorSheet({ secret, address, open, onClose }: AuthenticatorSheetProps) {
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
