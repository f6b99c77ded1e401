/** Whose drafts this device keeps: local storage tells it at once, also while the page closes. */
const name = "draftsOf";

/** @param userId null: nobody's */
export function rememberDraftsOwner(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(name);
    else localStorage.setItem(name, userId);
  } catch {
    // Without it nothing is stored, see readDraftsOwner.
  }
}

export function readDraftsOwner(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
