import { asText, stored } from "#web/core/browser/stored.ts";

/** The account whose drafts this device stores. Local storage is synchronous, so it works while the page closes. */
const draftsOf = stored("draftsOf", asText);

/** @param userId null: no account, so that no draft is stored */
export function rememberDraftsOwner(userId: string | null): void {
  if (userId === null) draftsOf.remove();
  else draftsOf.set(userId);
}

export const readDraftsOwner = draftsOf.get;
