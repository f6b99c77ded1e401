import { useEffect, useState } from "react";
import type { About } from "#shared/contract/about.ts";
import type { InviteGreeting } from "#shared/contract/invites.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { ApiError } from "#web/core/api/api-error.ts";

/** What the server says of itself; undefined until it has answered, null when it hasn't: then the form shows and it decides. */
export function useAbout(): About | null | undefined {
  const [about, setAbout] = useState<About | null>();
  useEffect(() => {
    const leaving = new AbortController();
    call(routes.getAbout, { signal: leaving.signal }).then(setAbout, () => !leaving.signal.aborted && setAbout(null));
    return () => leaving.abort();
  }, []);
  return about;
}

export type Opened = { readonly greeting: InviteGreeting } | "opening" | "ended" | "closed" | "failed";

/** Asks what an invite says. `failed`: no answer, and `retry` asks again. */
export function useInvite(token: string): { readonly opened: Opened; readonly retry: () => void } {
  const [opened, setOpened] = useState<Opened>("opening");
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    setOpened("opening");
    if (token === "") setOpened("ended");
    else
      call(routes.openInvite, { body: { token }, signal: leaving.signal }).then(
        (greeting) => setOpened({ greeting }),
        (error: unknown) => !leaving.signal.aborted && setOpened(refusalOf(error)),
      );
    return () => leaving.abort();
  }, [token, attempt]);
  return { opened, retry: () => setAttempt((last) => last + 1) };
}

function refusalOf(error: unknown): Opened {
  if (!(error instanceof ApiError)) return "failed";
  if (error.status === 403) return "closed";
  return error.status === 404 || error.status === 400 ? "ended" : "failed";
}
