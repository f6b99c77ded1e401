import { viewerHeader } from "#shared/contract/wire.ts";

/** The page is pinned to one account: the cookie alone could belong to a later sign-in. */
let viewerId: string | undefined;

export function setCurrentViewer(userId: string | undefined): void {
  viewerId = userId;
}

export const hasCurrentViewer = (): boolean => viewerId !== undefined;

export const readCurrentViewer = (): string | undefined => viewerId;

/** Whether the page is this person's. */
export const isCurrentViewer = (userId: string): boolean => viewerId === userId;

/** Sent with every call. */
export const currentViewerHeader = (): Record<string, string> => (viewerId ? { [viewerHeader]: viewerId } : {});

/** Whether a response that was prefetched before the viewer was known is theirs. */
export const isForCurrentViewer = (viewer: string | null): boolean => viewer === viewerId;
