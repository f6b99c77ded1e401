import { useSyncExternalStore } from "react";
import { pages, settingsPath } from "#shared/contract/pages.ts";

/** Opens the session's detail dialog over the feed (decisions.md, Pages). @param part scrolled to */
export const sessionPath = (sessionId: number, part?: "comments"): string =>
  `${pages.session.replace(":id", String(sessionId))}${part ? `?${part}` : ""}`;

/** What the session's link shows, to anyone. */
export const sharedPath = (token: string): string => pages.shared.replace(":token", token);

export const productPath = (productId: string): string => pages.product.replace(":id", encodeURIComponent(productId));

/** What an experiment that has ended came to. */
export const experimentPath = (id: number): string => pages.experiment.replace(":id", String(id));

/** A month's record ('2026-11') or a year's ('2026'), or one track of it ('A1'). */
export const recordPath = (id: string, track?: string): string =>
  track === undefined
    ? pages.record.replace(":id", id)
    : pages.track.replace(":id", id).replace(":track", track.toLowerCase());

/** The conversation with this person. */
export const conversationPath = (userId: string): string =>
  pages.conversation.replace(":userId", encodeURIComponent(userId));

/** The view that /profile shows instead of the profile itself; 'privacy' is the profile at that tab. */
type ProfileView = "following" | "followers" | "edit" | "requests" | "stranger" | "privacy" | "agreement";

export const profilePath = (userId: string, view?: ProfileView): string =>
  `${pages.profile}?${new URLSearchParams({ userId, ...(view && { view }) })}`;

const reorderSearch = "by=hand";

/** The mode of the Rankings page in which the order is changed by hand. */
export const reorderPath = `${pages.rankings}?${reorderSearch}`;

export const isReorderSearch = (search: string): boolean => search.replace("?", "") === reorderSearch;

/** The part of the address that begins with '#'. */
export const useHash = () => useSyncExternalStore(onHash, () => window.location.hash);

function onHash(changed: () => void): () => void {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
}

/** The page of an invite. The token stands behind '#', which neither proxies nor logs see. */
export const invitePath = (token: string) => `${pages.join}#${token}`;

export const inviteUrl = (token: string) => new URL(invitePath(token), window.location.origin).href;

/** Reads the token from the pasted text: a whole link or its last part. */
export const tokenIn = (pasted: string) => pasted.trim().split("#").at(-1)?.trim() ?? "";

const noticeParameter = "after";
const newPassword = "new-password";

/** The sign-in form after a new password was set by a link; it leads to what else can sign in. */
export const newPasswordNotice = `${pages.login}?${new URLSearchParams({ [noticeParameter]: newPassword, next: settingsPath("security") })}`;

/** What the sign-in form says first, if something led there. */
export const signInNotice = (search: string): string | null =>
  new URLSearchParams(search).get(noticeParameter) === newPassword
    ? "Your password's changed. Sign in with the new one."
    : null;

/** The parameter of /login and /register with the page to open after signing in (decisions.md, Product). */
const wantedParameter = "next";

/** The address of a sign-in form that leads back to `wanted`: a path with its search. */
export function withWantedPage(form: typeof pages.login | typeof pages.register, wanted: string): string {
  return wanted === pages.home ? form : `${form}?${new URLSearchParams({ [wantedParameter]: wanted })}`;
}

/** Where to go after signing in. Only ever a page of this origin: anyone can craft the link. */
export function wantedPage(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get(wantedParameter) ?? pages.home;
  const address = wanted.startsWith("/") && URL.canParse(wanted, origin) ? new URL(wanted, origin) : null;
  // After dot segments a path may start with two slashes, which would be the address of another origin.
  return address?.origin === origin && !address.pathname.startsWith("//")
    ? address.pathname + address.search
    : pages.home;
}
