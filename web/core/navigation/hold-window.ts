import { isSignInUnchanged } from "#web/core/sign-in/watch-sign-in.ts";

/** Asks before unload, but not when the page leaves because its sign-in has ended. */
export function holdWindow(event: BeforeUnloadEvent): void {
  if (isSignInUnchanged()) event.preventDefault();
}
