import type { SecurityEventKind } from "./enumerations.ts";

/** What happened, on the page and in the mail that tells its owner. */
export const securityEventText: Readonly<Record<SecurityEventKind, string>> = {
  signedIn: "Signed in",
  signInFailed: "Wrong password or code",
  passwordChanged: "Password changed",
  emailChanged: "Email changed",
  recovered: "Account recovered with a code",
  recoveryCodesMade: "New recovery codes made",
  passkeyAdded: "Passkey added",
  passkeyRemoved: "Passkey removed",
  passkeyRefused: "A copied passkey was refused",
  codesTurnedOn: "Authenticator app turned on",
  codesTurnedOff: "Authenticator app turned off",
  passwordReset: "New password set with a link",
  resetLinkMade: "An admin made a link to set a new password",
};
