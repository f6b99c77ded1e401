import { reloadAnew } from "#web/core/browser/new-build.ts";

/** Only a reload fetches a failed chunk again: both the browser and React remember a failed import. */
export const reloading = {
  hint: "Check your connection, then reload.",
  action: { label: "Reload", onPress: () => void reloadAnew() },
} as const;

/** For a part of the page. */
export const notLoaded = {
  title: "This didn't load",
  description: reloading.hint,
  variant: "destructive",
  action: reloading.action,
} as const;
