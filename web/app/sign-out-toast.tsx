import { useEffect } from "react";
import { type Farewell, forgetFarewell, readFarewell } from "#web/lib/sign-in/sign-out-notice.ts";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { ToastProvider } from "#web/ui/toast/toast-provider.tsx";

interface ToastWords {
  readonly title: string;
  readonly description?: string;
}

const words: Readonly<Record<Farewell, ToastWords>> = {
  "account-deleted": { title: "Account deleted" },
  "signed-out": { title: "You were signed out", description: "Sign in again to go on." },
};

/** Said once, over the landing page. */
export function FarewellToast() {
  return (
    <ToastProvider>
      <Words />
    </ToastProvider>
  );
}

function Words() {
  const toast = useToast();
  useEffect(() => {
    const farewell = readFarewell();
    forgetFarewell();
    if (farewell === "account-deleted" || farewell === "signed-out") toast(words[farewell]);
  }, [toast]);
  return null;
}
