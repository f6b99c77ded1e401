import { useEffect } from "react";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { takeWelcome } from "./welcome.ts";

/** Greets whoever has just signed in or registered. */
export function useWelcome(): void {
  const toast = useToast();
  useEffect(() => {
    const greeting = takeWelcome();
    if (greeting) toast(greeting);
  }, [toast]);
}
