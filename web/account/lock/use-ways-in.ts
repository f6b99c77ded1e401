import { useEffect, useEffectEvent, useState } from "react";
import { routes } from "#shared/contract/routes.ts";
import type { WaysIn } from "#shared/contract/ways-in.ts";
import { call } from "#web/core/api/api.ts";
import { errorMessage, OfflineError } from "#web/core/api/api-error.ts";

/** Asked for again once the device is online. Behind the lock there are no queries yet. */
export function useWaysIn(whileSignedIn: (ask: () => Promise<void>) => Promise<void>) {
  const [waysIn, setWaysIn] = useState<WaysIn>();
  const [failure, setFailure] = useState<string>();

  async function learn() {
    setFailure(undefined);
    try {
      await whileSignedIn(async () => setWaysIn(await call(routes.getWaysIn, {})));
    } catch (reason) {
      const isOffline = reason instanceof OfflineError;
      setFailure(isOffline ? "It can be opened once you're online." : errorMessage(reason, "Something went wrong."));
    }
  }
  const learnAgain = useEffectEvent(() => void learn());
  useEffect(() => {
    const ask = () => learnAgain();
    ask();
    window.addEventListener("online", ask);
    return () => window.removeEventListener("online", ask);
  }, []);
  return { waysIn, failure, learn };
}
