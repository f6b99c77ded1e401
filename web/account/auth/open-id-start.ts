/** What the visit to the provider interrupts, in the browser until it comes back: the page that was wanted, and the invite. */
export interface OpenIdStart {
  /** Of the address of the form. */
  readonly search: string;
  readonly invite?: { readonly invite: string; readonly followInviter: boolean } | undefined;
}

const key = "hn-openid-start";

export function rememberOpenIdStart(start: OpenIdStart): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(start));
  } catch {
    // Without storage the feed opens, and an invite must be opened again.
  }
}

/** Returns what was stored and deletes it. */
export function takeOpenIdStart(): OpenIdStart {
  try {
    const start: OpenIdStart = JSON.parse(sessionStorage.getItem(key) ?? "null") ?? { search: "" };
    sessionStorage.removeItem(key);
    return start;
  } catch {
    return { search: "" };
  }
}
