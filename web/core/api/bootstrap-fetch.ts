import { signInHint } from "#shared/contract/wire.ts";
import { bearerHeader } from "#web/core/sign-in/stored-session-id.ts";

/** A readable cookie beside the HttpOnly sign-in cookie, which scripts can't see. */
export const readSignInHint = (): string | undefined =>
  document.cookie.split("; ").find((cookie) => cookie.startsWith(`${signInHint}=`));

export const hasCookie = (): boolean => readSignInHint() !== undefined;

/**
 * Fetches a page's first data. With the cookie alone where there is one, to match the page's own preload
 * (scripts/signed-in-heads.ts): some browsers don't reuse it for a request with extra headers. The stored id is for
 * browsers without the cookie.
 */
export async function bootstrapFetch(path: string): Promise<Response> {
  const headers = bearerHeader();
  if (hasCookie()) {
    const answer = await fetch(path, { credentials: "include" });
    if (answer.status !== 401 || !("authorization" in headers)) return answer;
    await answer.text();
  }
  return await fetch(path, { credentials: "include", headers });
}
