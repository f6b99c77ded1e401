import { signInHint, viewerHeader } from "#shared/contract/wire.ts";
import { asText, stored } from "#web/core/browser/stored.ts";
import { takeWrittenAnswer } from "./written-answers.ts";

/** The sign-in's id under the name that spec section 3 gives it. Without storage the HttpOnly cookie still signs in. */
const sessionId = stored("sessionId", asText);

/**
 * The id this page started with, or signed in with itself. It's fixed from then on: another window may store another account's
 * id, which this page must never use (docs/decisions/0025).
 */
let own = sessionId.get();

/** A readable cookie beside the HttpOnly sign-in cookie, which scripts can't see. None where the server draws a page. */
export const readSignInHint = (): string | undefined =>
  globalThis.document?.cookie.split("; ").find((cookie) => cookie.startsWith(`${signInHint}=`));

/** Fixed likewise. */
const ownHint = readSignInHint();

export const readSessionId = (): string | null => own;

/** Whether storage still has this page's id. */
export const isSessionIdStored = (): boolean => sessionId.get() === own;

/**
 * Whether the browser still has the cookie that this page started with, or none. A page that has made a sign-in is left for
 * another one; should it come back from the browser's memory, it's over.
 */
export const isHintUnchanged = (): boolean => readSignInHint() === ownHint;

/** Signs a call in without the cookie; empty without an id. */
export function bearerHeader(): Record<string, string> {
  return own ? { authorization: `Bearer ${own}` } : {};
}

/** Whether this page has given its sign-in up, and only waits to be left. */
let isGivenUp = false;

export const isSignInGivenUp = (): boolean => isGivenUp;

export function storeSessionId(id: string): void {
  own = id;
  isGivenUp = false;
  sessionId.set(id);
}

/** Removes this page's id; one that another window has stored since stays. */
export function forgetSessionId(): void {
  const isStored = isSessionIdStored();
  own = null;
  isGivenUp = true;
  if (isStored) sessionId.remove();
}

/** Once the server knows that the sign-in has ended: it clears this cookie only beside a page. */
export function removeSignInHint(): void {
  if (isHintUnchanged()) document.cookie = `${signInHint}=; max-age=0; path=/`;
}

export const hasCookie = (): boolean => readSignInHint() !== undefined;

/**
 * Fetches a page's first data. With the cookie alone where there is one, to match the page's own preload
 * (scripts/signed-in-heads.ts): some browsers don't reuse it for a request with extra headers. The stored id is for
 * browsers without the cookie.
 */
export async function bootstrapFetch(path: string, signal?: AbortSignal): Promise<Response> {
  const headers = bearerHeader();
  const asked: RequestInit = { credentials: "include", ...(signal && { signal }) };
  if (hasCookie()) {
    const answer = takeWrittenAnswer(path, ownHint) ?? (await fetch(path, asked));
    if (answer.status !== 401 || !("authorization" in headers)) return answer;
    await answer.text();
  }
  return await fetch(path, { ...asked, headers });
}

/** The page is pinned to one account: the cookie alone could belong to a later sign-in. */
let viewerId: string | undefined;

export function setCurrentViewer(userId: string | undefined): void {
  viewerId = userId;
}

export const hasCurrentViewer = (): boolean => viewerId !== undefined;

export const readCurrentViewer = (): string | undefined => viewerId;

/** Whether the page is this person's. */
export const isCurrentViewer = (userId: string): boolean => viewerId === userId;

/** The headers that go with every call. */
export const currentViewerHeader = (): Record<string, string> => (viewerId ? { [viewerHeader]: viewerId } : {});

/** Whether a response that was prefetched before the viewer was known is theirs. */
export const isForCurrentViewer = (viewer: string | null): boolean => viewer === viewerId;
