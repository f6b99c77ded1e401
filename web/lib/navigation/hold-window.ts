import { isSignInOwn } from "#web/lib/sign-in/sign-in-unchanged.ts";

/** The browser asks before the page goes; not when it goes because it is its person's no more, which nobody may stop. */
export function holdWindow(event: BeforeUnloadEvent): void {
  if (isSignInOwn()) event.preventDefault();
}
