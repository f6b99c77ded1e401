import { isSignInOwn } from "./own-sign-in.ts";

/** The browser asks before the page goes; not when it goes because it is its person's no more, which nobody may stop. */
export function holdWindow(event: BeforeUnloadEvent): void {
  if (isSignInOwn()) event.preventDefault();
}
