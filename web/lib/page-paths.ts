import { pages } from "#shared/contract/pages.ts";

/** Opens the session's detail dialog over the feed (decisions.md, Pages). */
export const sessionPath = (sessionId: number): string => pages.session.replace(":id", String(sessionId));

export const profilePath = (userId: string): string => `${pages.profile}?${new URLSearchParams({ userId })}`;
