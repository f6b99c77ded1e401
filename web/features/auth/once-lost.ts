import { useRef } from "react";
import { ApiError, OfflineError } from "#web/lib/api/api-error.ts";

/**
 * For what can be done only once: when its answer was lost it may have been done all the same, and another try with the
 * same words is refused, because a name is taken by then or a code used.
 * @param send throws what the server says
 * @param goOn as if the answer had come; throws when it was not done
 */
export function useOnceLost<Body, Result>(
  send: (body: Body) => Promise<Result>,
  goOn: (body: Body) => Promise<Result>,
): (body: Body) => Promise<Result> {
  const lost = useRef<string>(undefined);
  return async (body) => {
    const words = JSON.stringify(body);
    try {
      return await send(body);
    } catch (error) {
      if (error instanceof OfflineError) lost.current = words;
      if (lost.current !== words || !isRefusal(error)) throw error;
      return await goOn(body).catch((why: unknown) => {
        // The name is another's, the code was wrong already.
        throw isRefusal(why) ? error : why;
      });
    }
  };
}

/** The server has looked at it, and is neither too busy nor asks to wait. */
const isRefusal = (error: unknown) => error instanceof ApiError && [400, 401, 409].includes(error.status);
