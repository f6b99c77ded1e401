import { useMutation, useQueryClient } from "@tanstack/react-query";
import Smartphone from "lucide-react/icons/smartphone";
import { lazy, Suspense, useState } from "react";
import { failureToast } from "#web/core/api/api-error.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { beginAuthenticatorMutation, turnOffAuthenticatorMutation } from "./security.queries.ts";

const AuthenticatorSheet = lazy(() =>
  import("./authenticator-sheet.tsx").then((module) => ({ default: module.AuthenticatorSheet })),
);

/** Codes beside the password. */
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
        hint={isOn ? "Your password needs a code, too" : "A code beside your password"}
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
        <Suspense>
          <AuthenticatorSheet
            key={beginning.data.secret}
            {...beginning.data}
            open={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
