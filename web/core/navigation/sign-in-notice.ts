import { pages } from "#shared/contract/pages.ts";

const parameter = "after";
const newPassword = "new-password";

/** The sign-in form after a new password was set by a link. */
export const newPasswordNotice = `${pages.login}?${parameter}=${newPassword}`;

/** What the sign-in form says first, if something led there. */
export const signInNotice = (search: string): string | null =>
  new URLSearchParams(search).get(parameter) === newPassword
    ? "Your password's changed. Sign in with the new one."
    : null;
