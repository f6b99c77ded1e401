import { useEffect, useState } from "react";
import { routes } from "#shared/contract/routes.ts";
import type { About } from "#shared/contract/server-settings.ts";
import { call } from "#web/core/api/api.ts";

/**
 * What the server says about itself, for pages of visitors. Undefined until it has answered; null if it couldn't be
 * asked: the forms show then, and the server decides when they're sent.
 */
export function useAbout(): About | null | undefined {
  const [about, setAbout] = useState<About | null>();
  useEffect(() => {
    const leaving = new AbortController();
    call(routes.getAbout, { signal: leaving.signal }).then(setAbout, () => !leaving.signal.aborted && setAbout(null));
    return () => leaving.abort();
  }, []);
  return about;
}
