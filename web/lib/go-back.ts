import { navigate } from "wouter/use-browser-location";
import { pages } from "#shared/contract/pages.ts";

/** To where one came from inside the app, or home when a link from elsewhere led straight here. */
export function goBack(): void {
  // Older browsers lack the Navigation API and go home.
  if ("navigation" in window && window.navigation.canGoBack) window.history.back();
  else navigate(pages.home, { replace: true });
}
