import { viewerHeader } from "#shared/contract/wire.ts";

/** Whom this page shows, for all its life: by the cookie alone the browser would call as whoever has signed in since. */
let shownId: string | undefined;

export function showPerson(userId: string | undefined): void {
  shownId = userId;
}

export const isPersonShown = (): boolean => shownId !== undefined;

/** With every call from then on. */
export const shownPersonHeader = (): Record<string, string> => (shownId ? { [viewerHeader]: shownId } : {});

/** Whether an answer that was asked for before anybody was shown is for whoever is shown now. */
export const isForShownPerson = (viewer: string | null): boolean => viewer === shownId;
