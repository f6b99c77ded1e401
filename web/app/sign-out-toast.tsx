import { useEffect } from "react";
import { clearSignOutNotice, readSignOutNotice, type SignOutNotice } from "#web/core/sign-in/sign-out-state.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { ToastProvider } from "#web/kit/toast/toast-provider.tsx";
import type { ToastMessage } from "#web/kit/toast/toast-state.ts";

const words: Readonly<Record<SignOutNotice, ToastMessage>> = {
  "account-deleted": { title: "Account deleted" },
  "signed-out": { title: "You were signed out", description: "Sign in again to keep going.", asksToWait: true },
};

/** Shown once, over the landing page. */
export function SignOutToast() {
  return (
    <ToastProvider>
      <Words />
    </ToastProvider>
  );
}

function Words() {
  const toast = useToast();
  useEffect(() => {
    const notice = readSignOutNotice();
    clearSignOutNotice();
    if (notice === "account-deleted" || notice === "signed-out") toast(words[notice]);
  }, [toast]);
  return null;
}
