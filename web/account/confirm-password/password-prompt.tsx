import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { waysInQuery } from "#web/core/cache/person-query.ts";
import { AskPasswordContext, PasswordNotGiven } from "#web/core/sign-in/confirmed-password.ts";
import { FormDialog } from "#web/kit/overlay/form-dialog.tsx";
import { ConfirmPasswordForm } from "./confirm-password-form.tsx";

/** Asks for the password for requests of its children (`useWithPassword`). */
export function PasswordPrompt({ children }: { readonly children: ReactNode }) {
  const asked = useRef<PromiseWithResolvers<void>>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { data: waysIn } = useQuery({ ...waysInQuery, enabled: isAsking });
  const ask = useCallback(() => {
    asked.current ??= Promise.withResolvers();
    setIsAsking(true);
    return asked.current.promise;
  }, []);
  function settle(given: boolean) {
    if (given) asked.current?.resolve();
    else asked.current?.reject(new PasswordNotGiven());
    asked.current = null;
    setIsAsking(false);
  }
  return (
    <AskPasswordContext value={ask}>
      {children}
      <FormDialog
        open={isAsking}
        title={waysIn?.hasPassword === false ? "Confirm it's you" : "Confirm your password"}
        description={
          waysIn?.hasPassword === false
            ? "It's been a while since you last used your passkey. We ask again to keep your account safe."
            : "It's been a while since you last entered it. We ask again to keep your account safe."
        }
        onCancel={() => settle(false)}
      >
        <ConfirmPasswordForm waysIn={waysIn} onConfirmed={() => settle(true)} onCancel={() => settle(false)} />
      </FormDialog>
    </AskPasswordContext>
  );
}
