import { useRef } from "react";
import { ApiError, OfflineError } from "#web/core/api/api-error.ts";

/**
 * For requests that succeed only once, without an idempotency key. After a lost response the same body is rejected,
 * because its name is taken, or its code or invite used; the fallback then fetches the result of the first attempt.
 * @param send throws the server's error
 * @param fallback throws when the first attempt did not succeed
 */
export function useLostResponseFallback<Body, Result>(
  send: (body: Body) => Promise<Result>,
  fallback: (body: Body) => Promise<Result>,
): (body: Body) => Promise<Result> {
  const lostBody = useRef<string>(undefined);
  return async (body) => {
    const json = JSON.stringify(body);
    try {
      return await send(body);
    } catch (error) {
      if (error instanceof OfflineError) lostBody.current = json;
      if (lostBody.current !== json || !isRejection(error)) throw error;
      return await fallback(body).catch((reason: unknown) => {
        // The first attempt never succeeded: the name is another person's, or the code was wrong.
        throw isRejection(reason) ? error : reason;
      });
    }
  };
}

/** It's neither an overloaded server's answer nor a rate limit's: the request itself was judged. */
const isRejection = (error: unknown) => error instanceof ApiError && [400, 401, 403, 409].includes(error.status);
