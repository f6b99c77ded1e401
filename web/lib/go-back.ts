import { navigate } from "wouter/use-browser-location";
import { pages } from "#shared/contract/pages.ts";

/** To where one came from inside the app, or home (or `otherwise`) when a link from elsewhere led straight here. */
export function goBack(otherwise: string = pages.home): void {
  // Older browsers lack the Navigation API and go there, too.
  if ("navigation" in window && window.navigation.canGoBack) window.history.back();
  else navigate(otherwise, { replace: true });
}
