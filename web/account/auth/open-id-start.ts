import { stored } from "#web/core/browser/stored.ts";

/** What the visit to the provider interrupts, in the browser until it comes back: the page that was wanted, and the invite. */
export interface OpenIdStart {
  /** Of the address of the form. */
  readonly search: string;
  readonly invite?: { readonly invite: string; readonly followInviter: boolean } | undefined;
}

const start = stored<OpenIdStart>("hn-openid-start", (text) => JSON.parse(text ?? "null") ?? { search: "" }, {
  area: "sessionStorage",
});

/** Without storage the feed opens, and an invite must be opened again. */
export function rememberOpenIdStart(started: OpenIdStart): void {
  start.set(JSON.stringify(started));
}

/** Returns what was stored and deletes it. */
export function takeOpenIdStart(): OpenIdStart {
  const started = start.get();
  start.remove();
  return started;
}
