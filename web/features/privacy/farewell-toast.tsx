import { useEffect } from "react";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { ToastProvider } from "#web/ui/toast/toast-provider.tsx";
import { forgetFarewell } from "./farewell.ts";

/** 'Account deleted', said once on the landing page. */
export function FarewellToast() {
  return (
    <ToastProvider>
      <Farewell />
    </ToastProvider>
  );
}

function Farewell() {
  const toast = useToast();
  useEffect(() => {
    forgetFarewell();
    toast({ title: "Account deleted" });
  }, [toast]);
  return null;
}
