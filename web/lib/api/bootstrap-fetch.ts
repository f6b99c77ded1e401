import { signInHint } from "#shared/contract/wire.ts";
import { bearerHeader } from "#web/lib/sign-in/stored-session-id.ts";

/** What the browser tells of the cookie that signs in, which the page itself cannot see. */
export const readSignInHint = (): string | undefined =>
  document.cookie.split("; ").find((cookie) => cookie.startsWith(`${signInHint}=`));

export const hasCookie = (): boolean => readSignInHint() !== undefined;

/**
 * What a visit begins with. By the cookie alone where there is one, as the page has asked for it already
 * (scripts/signed-in-heads.ts): to some browsers a header more makes it another request. The stored id is for browsers
 * without the cookie.
 */
export async function fetchAtStart(path: string): Promise<Response> {
  const headers = bearerHeader();
  if (hasCookie()) {
    const answer = await fetch(path, { credentials: "include" });
    if (answer.status !== 401 || !("authorization" in headers)) return answer;
    await answer.text();
  }
  return await fetch(path, { credentials: "include", headers });
}
