import { pages } from "#shared/contract/pages.ts";

/** Opens the session's detail dialog over the feed (decisions.md, Pages). @param part scrolled to */
export const sessionPath = (sessionId: number, part?: "comments"): string =>
  `${pages.session.replace(":id", String(sessionId))}${part ? `?${part}` : ""}`;

export const productPath = (productId: string): string => pages.product.replace(":id", encodeURIComponent(productId));

/** The conversation with this person. */
export const conversationPath = (userId: string): string =>
  pages.conversation.replace(":userId", encodeURIComponent(userId));

/** The view that /profile shows instead of the profile itself; 'privacy' is the profile at that tab. */
export type ProfileView = "following" | "followers" | "edit" | "requests" | "stranger" | "privacy";

export const profilePath = (userId: string, view?: ProfileView): string =>
  `${pages.profile}?${new URLSearchParams({ userId, ...(view && { view }) })}`;
