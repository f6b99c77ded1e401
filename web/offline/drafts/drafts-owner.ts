/** The account whose drafts this device stores. Local storage is synchronous, so it works while the page closes. */
const name = "draftsOf";

/** @param userId null: no account */
export function rememberDraftsOwner(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(name);
    else localStorage.setItem(name, userId);
  } catch {
    // Without an owner no draft is stored.
  }
}

export function readDraftsOwner(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
